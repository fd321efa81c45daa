import { Link, useLocation, useNavigate } from 'react-router';
import { pages, paths } from '#contract/pages.ts';
import classes from '#web/features/identity/forms.module.css';
import { ForgotPasswordForm } from '#web/features/identity/password/forgot-password-form.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

const done = 'Password has been reset successfully. You can now log in';

/** "/forgot-password" (FORGOT-01 to 29). */
export function Component() {
  const navigate = useNavigate();
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  return (
    <>
      <PageTitle tab={pages.forgotPassword.title}>Reset your password</PageTitle>
      <ForgotPasswordForm
        email={email}
        onReset={(reset) => navigate(paths.logIn, { state: { success: done, email: reset } })}
      />
      <p className="mt-24 mute center">
        <Link to={paths.logIn} className={classes.link}>
          Back to login
        </Link>
      </p>
    </>
  );
}
