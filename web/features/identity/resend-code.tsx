import { useEffect, useState } from 'react';
import { ApiError } from '#web/client/api-error.ts';
import { Notice } from '#web/ui/notice.tsx';
import { forgotPassword } from './forgot-password.ts';
import classes from './forms.module.css';

const pauseSeconds = 30;

/** The note on Spam, and another code; thirty seconds pass between two (FORGOT-09, 10, 24, 25). */
export function ResendCode({ email }: { email: string }) {
  const [pause, setPause] = useState(pauseSeconds);
  const [outcome, setOutcome] = useState<'none' | 'sending' | 'sent' | 'failed' | 'too-many'>('none');
  const paused = pause > 0;
  const waits = paused || outcome === 'sending';

  useEffect(() => {
    if (!paused) return;
    const timer = setInterval(() => setPause((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [paused]);

  async function resend() {
    if (waits) return;
    setOutcome('sending');
    try {
      await forgotPassword(email);
      setOutcome('sent');
      setPause(pauseSeconds);
    } catch (error) {
      setOutcome(error instanceof ApiError && error.status === 429 ? 'too-many' : 'failed');
    }
  }

  return (
    <div className={classes.resend}>
      <p className="mute">
        No email? Check your Spam folder.{' '}
        <button
          type="button"
          className={`${classes.link} py-2 block-inline round-4 accent medium underlined underline-3`}
          onClick={() => void resend()}
          aria-disabled={waits}
        >
          Resend
        </button>
        {paused && <span className="tabular"> in {pause} s</span>}
      </p>
      {outcome === 'sent' && <Notice tone="good">A new confirmation code has been sent to your email.</Notice>}
      {(outcome === 'failed' || outcome === 'too-many') && (
        <Notice tone="bad">
          <p>Failed to resend code. Please try again.</p>
          {outcome === 'too-many' && <p>Five codes an hour are sent at most. Wait a while.</p>}
        </Notice>
      )}
    </div>
  );
}
