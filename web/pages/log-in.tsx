import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { pages, paths } from '#contract/pages.ts';
import { wayOn } from '#web/client/return-to.ts';
import classes from '#web/features/identity/forms.module.css';
import type { Entered } from '#web/features/identity/log-in/log-in.ts';
import { LogInForm } from '#web/features/identity/log-in/log-in-form.tsx';
import { useProviderReturn } from '#web/features/identity/log-in/use-provider-return.ts';
import { SecondStep } from '#web/features/identity/second-factor/second-step.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { loadAhead } from '#web/ui/loading/ahead.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { productName } from '#web/ui/page/product.ts';

/** What led here: something to tell, and the address that was entered there. */
interface LogInState {
  success?: string;
  notice?: string | null;
  email?: string;
}

/** "/login" (LOGIN-01 to 22). */
export function Component() {
  const navigate = useNavigate();
  const location = useLocation();
  const { success, notice, email } = (location.state ?? {}) as LogInState;
  const [failed, setFailed] = useState(false);
  const [left, setLeft] = useState<string | null>(null);
  const [step, setStep] = useState<Extract<Entered, { secondFactor: unknown }>['secondFactor'] | null>(null);
  const goOn = useCallback(
    (entered: Entered) => {
      if ('secondFactor' in entered) return setStep(entered.secondFactor);
      void navigate(wayOn(entered), { replace: true });
    },
    [navigate],
  );
  const returned = useProviderReturn(goOn);
  useEffect(() => loadAhead(paths.overview), []);
  if (step)
    return (
      <>
        <PageTitle tab="One more step" />
        <SecondStep
          step={step}
          onLoggedIn={goOn}
          onLeft={(notice) => {
            setStep(null);
            setLeft(notice);
          }}
        />
      </>
    );
  return (
    <>
      <PageTitle tab={pages.logIn.title}>Log in to {productName}</PageTitle>
      <div className={classes.notices}>
        {success && !failed && !left && <Notice tone="good">{success}</Notice>}
        {left && <Notice tone="bad">{left}</Notice>}
        {notice && <Notice tone="info">{notice}</Notice>}
        {returned.busy && <Notice tone="info">Signing you in …</Notice>}
        {returned.failure && <Notice tone="bad">{returned.failure}</Notice>}
      </div>
      <LogInForm
        email={email ?? ''}
        forgotPath={paths.forgotPassword}
        onLoggedIn={goOn}
        onFailed={() => setFailed(true)}
      />
      <p className="mt-24 mute center">
        No account yet?{' '}
        <Link to={paths.signUp} className={classes.link}>
          Sign up
        </Link>
      </p>
    </>
  );
}
