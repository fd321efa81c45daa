import { Button } from '@mantine/core';
import { IconCircleCheck, IconClockOff, IconMailCheck } from '@tabler/icons-react';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './end-screen.module.css';
import type { ExpiredWhy } from './use-form-link.ts';

/** "Thank You!" (PATIENT-29, 83). */
export function ThankYou() {
  return (
    <div className={classes.end}>
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
    <div className={classes.end}>
      <IconMailCheck size={48} stroke={1.5} aria-hidden="true" className="mute" />
      <PageTitle tab="Already submitted">Your form was already submitted</PageTitle>
      <p>This link accepts one form, so your latest changes were not sent. Tell your practice about them.</p>
    </div>
  );
}

const again: Partial<Record<ExpiredWhy, { text: string; button: string }>> = {
  unreachable: { text: 'We could not check your link. Try again.', button: 'Try again' },
  inactivity: {
    text: 'You were inactive for 20 minutes, so we cleared the form to protect your privacy.',
    button: 'Start over',
  },
};

/** "Session Expired" (PATIENT-27, 28); where the link may still be good, with a way to try it. */
export function SessionExpired({ why, onAgain }: { why: ExpiredWhy; onAgain: () => void }) {
  const way = again[why];
  return (
    <div className={classes.end}>
      <IconClockOff size={48} stroke={1.5} aria-hidden="true" className="mute" />
      <PageTitle tab="Session expired">Session Expired</PageTitle>
      {why !== 'inactivity' && (
        <p>
          This link has expired or is invalid for security purposes. Please request a new link from your practice to
          fill in the form.
        </p>
      )}
      {way && (
        <>
          <p className={why === 'inactivity' ? undefined : 'mute'}>{way.text}</p>
          <Button variant="default" onClick={onAgain}>
            {way.button}
          </Button>
        </>
      )}
    </div>
  );
}
