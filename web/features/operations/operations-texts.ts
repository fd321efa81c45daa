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
  const days = Math.floor(whole / day);
  return days === 1 ? '1 day' : `${days} days`;
}

/** The same since a moment, by this machine's clock. */
export const sinceText = (at: string, now = Date.now()) => ageText((now - Date.parse(at)) / 1000);

/** "MailRefused, EENVELOPE, 554". */
export const reasonText = ({ kind, code, status }: { kind: string; code: string | null; status: number | null }) =>
  [kind, code, status].filter((part) => part !== null).join(', ');
