import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createCallFigures } from '#server/http/figures/call-figures.ts';
import { noTracing } from '#server/tracing/tracing.ts';
import { createCallTimelines } from './call-timelines.ts';
import { counting, knownCounts } from './counted.ts';

function watched() {
  let now = 0;
  const registry = new Registry();
  const figures = createCallFigures(registry, knownCounts);
  const timelines = createCallTimelines({ figures, nowMs: () => now, tracing: noTracing });
  const { timeline, over } = timelines.begin('0193c000-0000-7000-8000-000000000001', 0, false);
  return { timeline, over, figures, timelines, wait: (ms: number) => (now += ms), text: () => registry.metrics() };
}

it('measures what was waited for, once, and counts what failed by who and how', async () => {
  const { timeline, timelines, over, figures, wait, text } = watched();
  const turn = timeline.open({ name: 'turn', by: 'pipeline' }, 250);
  wait(350);
  turn.begun();
  wait(5_000);
  turn.begun();
  turn.end();
  const request = timelines.times('thinker');
  wait(100);
  request.end('deadline');
  request.end();
  timelines.times('speaker').end('dropped');
  timeline.open({ name: 'connection', to: 'realtime' }).end('refused');
  timeline.open({ name: 'connection', to: 'embedded' }).end('lost');
  counting(figures)('stream-error');
  over({ outcome: 'handled', endReason: 'caller-hangup', mediaSeconds: 61 } as Parameters<typeof over>[0]);
  const figuresText = await text();
  expect(figuresText).toContain('noura_call_turn_gap_seconds_sum{by="pipeline"} 0.6');
  expect(figuresText).toContain('noura_call_turn_gap_seconds_count{by="pipeline"} 1');
  expect(figuresText.match(/^noura_provider_errors_total\{.* [^0]$/gm)?.sort()).toEqual([
    'noura_provider_errors_total{provider="carrier",kind="stream"} 1',
    'noura_provider_errors_total{provider="realtime",kind="refused"} 1',
    'noura_provider_errors_total{provider="thinker",kind="deadline"} 1',
  ]);
  expect(figuresText).toContain('noura_calls_total{outcome="handled",end_reason="caller-hangup",kind="call"} 1');
});

it('knows a function of a business by no name of its own', async () => {
  const { timeline, text } = watched();
  timeline.open({ name: 'tool', tool: 'look_up_mrs_meyer' }).end();
  timeline.open({ name: 'tool', tool: 'search_knowledge' }).end('failed');
  const figuresText = await text();
  expect(figuresText).toContain('noura_call_tool_seconds_count{tool="function",outcome="ok"} 1');
  expect(figuresText).toContain('noura_call_tool_seconds_count{tool="search_knowledge",outcome="failed"} 1');
  expect(figuresText).not.toContain('meyer');
});
