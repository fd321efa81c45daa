import { dayMs } from '#contract/values/durations.ts';
import { offsetMinutes } from '#contract/values/zoned-time.ts';
import { quarterMs } from './call-rollups.store.ts';

/** How a zone's clock runs: minutes ahead of UTC, and the moments at which that changes. */
interface ZoneClock {
  changes: readonly Date[];
  /** Before the first change, then from each one on. */
  ahead: readonly number[];
}

/** All calls begin within these years. */
const first = Date.UTC(2020, 0, 1);
const last = Date.UTC(2050, 0, 1);
/** No zone has changed its clock and back within fewer days in these years: Ramadan is the shortest. */
const stepMs = 21 * dayMs;

const clocks = new Map<string, ZoneClock>();

/** By Node's data alone: those of the database may be older, and would show another hour than everything else does. */
export function zoneClock(timeZone: string): ZoneClock {
  const kept = clocks.get(timeZone);
  if (kept) return kept;
  const at = (ms: number) => offsetMinutes(new Date(ms), timeZone);
  const changes: Date[] = [];
  const ahead = [at(first)];
  for (let from = first, before = at(first); from < last; from += stepMs) {
    const after = at(from + stepMs);
    if (after !== before) {
      changes.push(firstQuarter(from, from + stepMs, (ms) => at(ms) === after));
      ahead.push(after);
    }
    before = after;
  }
  const clock = { changes, ahead };
  clocks.set(timeZone, clock);
  return clock;
}

/** Clocks change at whole quarter hours. `holds` does so from some moment on, which is after `from` and not after `to`. */
function firstQuarter(from: number, to: number, holds: (ms: number) => boolean): Date {
  let [low, high] = [from / quarterMs, to / quarterMs];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle * quarterMs)) high = middle;
    else low = middle;
  }
  return new Date(high * quarterMs);
}

/** All that the clock is ahead between two moments, in minutes. */
export function aheadBetween(timeZone: string, from: Date, to: Date): number[] {
  const { changes, ahead } = zoneClock(timeZone);
  const within = ahead.filter((_, i) => {
    const [begin, end] = [changes[i - 1], changes[i]];
    return (!begin || begin <= to) && (!end || end > from);
  });
  return [...new Set(within)];
}
