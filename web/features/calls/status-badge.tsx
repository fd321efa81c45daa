import type { CallLog } from '#contract/calls.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import classes from './status-badge.module.css';

const tones: Record<string, BadgeTone> = {
  Completed: 'good',
  Message: 'info',
  Voicemail: 'info',
  Missed: 'warn',
  Failed: 'bad',
  'In progress': 'live',
};

/** The status as sent, in its colour; a call in progress pulses softly (LOGS-10). Before it what is urgent says so. */
export function StatusBadge({ call: { status, urgent } }: { call: Pick<CallLog, 'status' | 'urgent'> }) {
  return (
    <>
      {urgent && (
        <>
          <Badge tone="bad">Urgent</Badge>{' '}
        </>
      )}
      <Badge tone={tones[status] ?? 'plain'}>{status}</Badge>
    </>
  );
}

/** A dot before what its reader has not opened yet. */
export function UnreadMark({ call: { unread } }: { call: Pick<CallLog, 'unread'> }) {
  if (!unread) return null;
  return (
    <>
      <span className={`${classes.unread} block-inline round fill-accent`} aria-hidden="true" />
      <span className="spoken-only">Unread: </span>
    </>
  );
}
