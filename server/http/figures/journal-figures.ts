import { Counter, Gauge, type Registry } from 'prom-client';

/** What became of what calls wrote, for /metrics. */
export interface JournalFigures {
  linesLost(count: number): void;
  callsReaped(count: number): void;
  minutesNotReserved(): void;
}

export const noJournalFigures: JournalFigures = { linesLost() {}, callsReaped() {}, minutesNotReserved() {} };

export function createJournalFigures(registry: Registry, journal: () => { away: boolean; spoolBytes: number }) {
  const registers = [registry];
  const lost = new Counter({
    name: 'noura_lines_lost_total',
    help: 'Lines of calls that neither database nor disk took.',
    registers,
  });
  const reaped = new Counter({
    name: 'noura_calls_reaped_total',
    help: 'Calls without a sign of life that were closed here.',
    registers,
  });
  const unreserved = new Counter({
    name: 'noura_calls_unreserved_total',
    help: 'Calls that went on although their minutes could not be reserved.',
    registers,
  });
  new Gauge({
    name: 'noura_spool_bytes',
    help: 'What calls wrote and the database has not taken yet, on the disk of this process.',
    registers,
    collect() {
      this.set(journal().spoolBytes);
    },
  });
  new Gauge({
    name: 'noura_database_away',
    help: '1 while lines of calls are kept aside.',
    registers,
    collect() {
      this.set(journal().away ? 1 : 0);
    },
  });
  return {
    linesLost: (count: number) => lost.inc(count),
    callsReaped: (count: number) => reaped.inc(count),
    minutesNotReserved: () => unreserved.inc(),
  } satisfies JournalFigures;
}
