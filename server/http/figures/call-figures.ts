import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { endReasons } from '#contract/calls.ts';
import type { CallRecord } from '#voice/session/ports.ts';
import type { Stretch } from '#voice/timeline.ts';

/** All that may be counted: a series that begins with its first event shows no increase, so that nothing would alert on it. */
export interface KnownCounts {
  events: readonly string[];
  /** Of each provider the ways in which it fails. */
  failures: Readonly<Record<string, readonly string[]>>;
}

/** What the phone line counts and measures for /metrics; no label tells a caller or a business apart, or grows with them. */
export interface CallFigures {
  count(event: string): void;
  /** What a service or the carrier did not do, besides what stretches tell. */
  failed(provider: string, kind: string): void;
  /** What was waited for in it is here, after so long. */
  begun(stretch: Stretch, seconds: number): void;
  ended(stretch: Stretch, seconds: number, outcome: string): void;
  over(record: Pick<CallRecord, 'outcome' | 'endReason' | 'mediaSeconds'>, isTest: boolean): void;
}

const waits = [0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.5, 2, 3, 5, 8, 15];

export function createCallFigures(registry: Registry, known: KnownCounts): CallFigures {
  const registers = [registry];
  const histogram = <L extends string>(name: string, help: string, labelNames: L[] = [], buckets = waits) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });

  const events = counter('noura_call_events_total', 'Interruptions, fillers, lost lines and refusals of calls.', [
    'event',
  ]);
  const setUp = histogram('noura_call_setup_seconds', "From the carrier's question to the caller's media.");
  const greeting = histogram('noura_call_greeting_seconds', "From the caller's media to our greeting.");
  const gap = histogram('noura_call_turn_gap_seconds', "From the end of a caller's turn to our first sound.", ['by']);
  const tool = histogram('noura_call_tool_seconds', 'Tools in calls.', ['tool', 'outcome']);
  const provider = histogram('noura_provider_seconds', 'From a request to a service to the first byte of its answer.', [
    'provider',
  ]);
  const failures = counter('noura_provider_errors_total', 'What services and carriers did not do.', [
    'provider',
    'kind',
  ]);
  const calls = counter('noura_calls_total', 'Calls that ended here.', ['outcome', 'end_reason', 'kind']);
  const lasted = histogram('noura_call_seconds', 'Media of a call.', ['kind'], [5, 15, 30, 60, 120, 300, 600, 1800]);
  for (const event of known.events) events.inc({ event }, 0);
  for (const [by, kinds] of Object.entries(known.failures))
    for (const kind of kinds) failures.inc({ provider: by, kind }, 0);
  for (const kind of ['call', 'test'])
    for (const end_reason of endReasons) calls.inc({ outcome: 'failed', end_reason, kind }, 0);

  return {
    count(event) {
      events.inc({ event });
    },
    failed: (provider, kind) => failures.inc({ provider, kind }),
    begun(stretch, seconds) {
      if (stretch.name === 'turn') gap.observe({ by: stretch.by }, seconds);
      if (stretch.name === 'request') provider.observe({ provider: stretch.to }, seconds);
      if (stretch.name === 'connection' && stretch.to === 'realtime')
        provider.observe({ provider: 'realtime' }, seconds);
    },
    ended(stretch, seconds, outcome) {
      const failed = outcome !== 'ok' && outcome !== 'dropped';
      if (stretch.name === 'set-up' && !failed) setUp.observe(seconds);
      if (stretch.name === 'greeting' && !failed) greeting.observe(seconds);
      if (stretch.name === 'tool') tool.observe({ tool: stretch.tool, outcome }, seconds);
      if (stretch.name === 'request' && failed) failures.inc({ provider: stretch.to, kind: outcome });
      if (stretch.name === 'connection' && stretch.to === 'realtime' && failed)
        failures.inc({ provider: 'realtime', kind: outcome });
    },
    over({ outcome, endReason, mediaSeconds }, isTest) {
      const kind = isTest ? 'test' : 'call';
      calls.inc({ outcome, end_reason: endReason, kind });
      lasted.observe({ kind }, mediaSeconds);
    },
  };
}

/** How many lines there are, and how many of them are taken. */
export function showLines(registry: Registry, lines: number, liveCalls: () => number): void {
  const registers = [registry];
  new Gauge({ name: 'noura_lines', help: 'Calls that this process takes at once.', registers }).set(lines);
  new Gauge({
    name: 'noura_live_calls',
    help: 'Calls in this process.',
    registers,
    collect() {
      this.set(liveCalls());
    },
  });
}
