import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#web/client/requests/api-error.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import classes from './forms.module.css';
import { forgotPassword } from './password/forgot-password.ts';

const pauseSeconds = 30;

/** The note on Spam, and another code; thirty seconds pass between two (FORGOT-09, 10, 24, 25). */
export function ResendCode({ email }: { email: string }) {
  const [pause, setPause] = useState(pauseSeconds);
  const mailing = useMutation({ mutationFn: () => forgotPassword(email), onSuccess: () => setPause(pauseSeconds) });
  const paused = pause > 0;
  const waits = paused || mailing.isPending;
  const tooMany = mailing.error instanceof ApiError && mailing.error.status === 429;

  useEffect(() => {
    if (!paused) return;
    const timer = setInterval(() => setPause((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [paused]);

  return (
    <div className={`${classes.resend} stack gap-12`}>
      <p className="mute">
        No email? Check your Spam folder.{' '}
        <button type="button" className={classes.link} onClick={() => !waits && mailing.mutate()} aria-disabled={waits}>
          Resend
        </button>
        {paused && <span className="tabular"> in {pause} s</span>}
      </p>
      {mailing.isSuccess && <Notice tone="good">A new confirmation code has been sent to your email.</Notice>}
      {mailing.error && (
        <Notice tone="bad">
          <p>Failed to resend code. Please try again.</p>
          {tooMany && <p>Too many codes requested. Try again in an hour.</p>}
        </Notice>
      )}
    </div>
  );
}
