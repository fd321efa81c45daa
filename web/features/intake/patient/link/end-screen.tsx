import { Button } from '@mantine/core';
import { IconCircleCheck, IconClockOff, IconMailCheck } from '@tabler/icons-react';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './end-screen.module.css';
import type { ExpiredWhy } from './use-form-link.ts';

/** "Thank You!" (PATIENT-29, 83). */
export function ThankYou() {
  return (
    <div className={`${classes.end} mx-auto stack items-center content-center gap-16 center large most-high`}>
      <IconCircleCheck size={48} stroke={1.5} aria-hidden="true" className="good" />
      <PageTitle tab="Thank you">Thank You!</PageTitle>
      <p>
        Your information has been submitted and is stored in accordance with HIPAA guidelines. You can close this page
        now.
      </p>
    </div>
  );
}

/** A form came through this link before, perhaps this one in an earlier state: what was changed since is not taken. */
export function HandedInBefore() {
  return (
    <div className={`${classes.end} mx-auto stack items-center content-center gap-16 center large most-high`}>
      <IconMailCheck size={48} stroke={1.5} aria-hidden="true" className="mute" />
      <PageTitle tab="Handed in before">Your form was handed in before</PageTitle>
      <p>Tell the practice about changes: this link takes one form, and what you changed since was not sent.</p>
    </div>
  );
}

const again: Partial<Record<ExpiredWhy, { text: string; button: string }>> = {
  unreachable: { text: 'Your link could not be checked. If your connection was lost, try again.', button: 'Try again' },
  inactivity: {
    text: 'Nobody was active here for 20 minutes, so what was entered has been cleared. While your link is still good you can start over.',
    button: 'Start over',
  },
};

/** "Session Expired" (PATIENT-27, 28); where the link may still be good, with a way to try it. */
export function SessionExpired({ why, onAgain }: { why: ExpiredWhy; onAgain: () => void }) {
  const way = again[why];
  return (
    <div className={`${classes.end} mx-auto stack items-center content-center gap-16 center large most-high`}>
      <IconClockOff size={48} stroke={1.5} aria-hidden="true" className="mute" />
      <PageTitle tab="Session expired">Session Expired</PageTitle>
      <p>
        This link has expired or is invalid for security purposes. Please request a new link from your practice to fill
        in the form.
      </p>
      {way && (
        <>
          <p className="mute">{way.text}</p>
          <Button variant="default" onClick={onAgain}>
            {way.button}
          </Button>
        </>
      )}
    </div>
  );
}
