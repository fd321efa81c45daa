import { Link, useNavigate } from 'react-router';
import { pages, paths } from '#contract/pages.ts';
import classes from '#web/features/identity/forms.module.css';
import { useSignUpDoor } from '#web/features/identity/sign-up/sign-up-door.ts';
import { SignUpForm } from '#web/features/identity/sign-up/sign-up-form.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

const created = 'Account created successfully. You can now log in';

/** "/signup" (SIGNUP-01 to 19). */
export function Component() {
  const navigate = useNavigate();
  const { invitation, shut } = useSignUpDoor();
  return (
    <>
      <PageTitle tab={pages.signUp.title}>Start your 25 minutes free trial</PageTitle>
      {shut ? (
        <Notice tone="info">{shut}</Notice>
      ) : (
        <SignUpForm
          invitation={invitation}
          onRegistered={(email) => navigate(paths.logIn, { state: { success: created, email } })}
        />
      )}
      <p className="mt-24 mute center">
        Already have an account?{' '}
        <Link to={paths.logIn} className={classes.link}>
          Log in
        </Link>
      </p>
    </>
  );
}
