import classes from './status-badge.module.css';

const tones: Record<string, string> = {
  Completed: 'good',
  Message: 'info',
  Voicemail: 'info',
  Missed: 'warn',
  Failed: 'bad',
  'In progress': 'live',
};

/** The status as sent, in its colour; a call in progress pulses softly (LOGS-10). */
export function StatusBadge({ status }: { status: string }) {
  const tone = tones[status] ?? 'plain';
  return (
    <span className={classes.badge} data-tone={tone}>
      {tone === 'live' && <span className={classes.pulse} aria-hidden="true" />}
      {status}
    </span>
  );
}
