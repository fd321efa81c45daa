/** A day on the business's own calendar as `YYYY-MM-DD`, and the minute of it. */
export interface LocalMoment {
  date: string;
  minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Wall-clock parts of a moment in a zone; UTC where the zone is unknown. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const make = (zone: string) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  let format: Intl.DateTimeFormat;
  try {
    format = make(timeZone);
  } catch {
    format = make('UTC');
  }
  formats.set(timeZone, format);
  return format;
}

export function localMoment(at: Date, timeZone: string): LocalMoment {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${parts.year}-${parts.month}-${parts.day}`, minute: Number(parts.hour) * 60 + Number(parts.minute) };
}

/**
 * The moment at which a wall clock of the zone shows this. An hour that a change of the clocks leaves out counts as the hour
 * after it; of one that comes twice the first counts.
 */
export function momentOf({ date, minute }: LocalMoment, timeZone: string): Date {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minute * 60_000;
  const shown = (at: number) => {
    const local = localMoment(new Date(at), timeZone);
    return Date.parse(`${local.date}T00:00:00Z`) + local.minute * 60_000;
  };
  const offset = (at: number) => shown(at) - at;
  // The offsets a day before and after bracket any change of the clocks.
  const candidates = [offset(wanted - 86_400_000), offset(wanted + 86_400_000)].map((ms) => wanted - ms);
  const right = candidates.filter((at) => shown(at) === wanted).sort((a, b) => a - b)[0];
  return new Date(right ?? Math.max(...candidates));
}

/** "2026-03-02" and 3 -> "2026-03-05". */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 0 = Monday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}
