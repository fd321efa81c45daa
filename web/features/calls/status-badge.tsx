import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Record<string, BadgeTone> = {
  Completed: 'good',
  Message: 'info',
  Voicemail: 'info',
  Missed: 'warn',
  Failed: 'bad',
  'In progress': 'live',
};

/** The status as sent, in its colour; a call in progress pulses softly (LOGS-10). */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? 'plain'}>{status}</Badge>;
}
