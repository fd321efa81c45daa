import type { OperatedNode, OperatedQueue } from '#contract/operations.ts';
import { counted } from '#contract/values/amount-texts.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** "now", "40 s", "12 min", "3 h 5 min", "2 days": how long something has been so. */
export function ageText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < 1) return 'now';
  if (whole < minute) return `${whole} s`;
  if (whole < hour) return `${Math.floor(whole / minute)} min`;
  if (whole < day) {
    const minutes = Math.floor((whole % hour) / minute);
    return `${Math.floor(whole / hour)} h${minutes > 0 ? ` ${minutes} min` : ''}`;
  }
  return counted(Math.floor(whole / day), 'day');
}

/** The same since a moment, by this machine's clock. */
export const sinceText = (at: string, now = Date.now()) => ageText((now - Date.parse(at)) / 1000);

/** "MailRefused, EENVELOPE, 554". */
export const reasonText = ({ kind, code, status }: { kind: string; code: string | null; status: number | null }) =>
  [kind, code, status].filter((part) => part !== null).join(', ');

/** None in it, runs, failed or was given up. */
export const isIdle = ({ waiting, active, delayed, deadLetters }: OperatedQueue) =>
  waiting + active + delayed + deadLetters === 0;

export interface Standing {
  nodes: readonly OperatedNode[];
  liveCalls: { total: number };
  queues: readonly OperatedQueue[] | null;
  /** Null: not known. */
  deadLetters: number | null;
}

/** The figures of the whole installation, each with what it says. */
export function standingOf({ nodes, liveCalls, queues, deadLetters }: Standing) {
  const sum = (of: (queue: OperatedQueue) => number) => queues?.reduce((all, queue) => all + of(queue), 0) ?? null;
  const waiting = sum((queue) => queue.waiting);
  const failed = sum((queue) => queue.delayed);
  const oldest = Math.max(0, ...(queues ?? []).map((queue) => (queue.waiting > 0 ? queue.oldestSeconds : 0)));
  const room = nodes.reduce((all, { state, capacity }) => all + (state === 'up' ? capacity : 0), 0);
  const told = (count: number | null, none: string, some: string) =>
    count === null ? 'Not known' : count === 0 ? none : some;
  return [
    { name: 'Live calls', figure: String(liveCalls.total), says: `of ${room} at once`, isBad: false },
    {
      name: 'Waiting jobs',
      figure: String(waiting ?? '–'),
      says: told(waiting, 'None', `The oldest: ${ageText(oldest)}`),
      isBad: false,
    },
    {
      name: 'Retrying',
      figure: String(failed ?? '–'),
      says: told(failed, 'None', 'Failed, will be retried'),
      isBad: false,
    },
    {
      name: 'Failed',
      figure: String(deadLetters ?? '–'),
      says: told(deadLetters, 'None', 'Need your decision'),
      isBad: (deadLetters ?? 0) > 0,
    },
  ];
}
