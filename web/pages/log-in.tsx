import { useCallback, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { pages, paths } from '#contract/pages.ts';
import classes from '#web/features/identity/forms.module.css';
import { LogInForm } from '#web/features/identity/log-in/log-in-form.tsx';
import { useProviderReturn } from '#web/features/identity/log-in/use-provider-return.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { loadAhead } from '#web/ui/loading/ahead.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { productName } from '#web/ui/page/product.ts';

/** "/login" (LOGIN-01 to 22). */
export function Component() {
  const navigate = useNavigate();
  const location = useLocation();
  const { success, notice } = (location.state ?? {}) as { success?: string; notice?: string | null };
  const goOn = useCallback(
    ({ isSetupComplete }: { isSetupComplete: boolean }) =>
      void navigate(isSetupComplete ? paths.overview : paths.guidedSetup, { replace: true }),
    [navigate],
  );
  const returned = useProviderReturn(goOn);
  useEffect(() => loadAhead(paths.overview), []);
  return (
    <>
      <PageTitle tab={pages.logIn.title}>Log in to {productName}</PageTitle>
      <div className={classes.notices}>
        {success && <Notice tone="good">{success}</Notice>}
        {notice && <Notice tone="info">{notice}</Notice>}
        {returned.busy && <Notice tone="info">Signing you in …</Notice>}
        {returned.failure && <Notice tone="bad">{returned.failure}</Notice>}
      </div>
      <LogInForm forgotPath={paths.forgotPassword} onLoggedIn={goOn} />
      <p className="mt-24 mute center">
        No account yet?{' '}
        <Link
          to={paths.signUp}
          className={`${classes.link} py-2 block-inline round-4 accent medium underlined underline-3 accent-line hover-line`}
        >
          Sign up
        </Link>
      </p>
    </>
  );
}
