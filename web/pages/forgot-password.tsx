import { Link, useNavigate } from 'react-router';
import { ForgotPasswordForm } from '#web/features/identity/forgot-password-form.tsx';
import classes from '#web/features/identity/forms.module.css';
import { PageTitle } from '#web/ui/page-title.tsx';

const done = 'Password has been reset successfully. You can now log in';

/** "/forgot-password" (FORGOT-01 to 29). */
export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle tab="Reset password">Reset your password</PageTitle>
      <ForgotPasswordForm onReset={() => navigate('/login', { state: { success: done } })} />
      <p className={classes.foot}>
        <Link to="/login" className={classes.link}>
          Back to log in
        </Link>
      </p>
    </>
  );
}
