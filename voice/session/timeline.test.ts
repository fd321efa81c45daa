import { expect, it } from 'vitest';
import { TestCall, testBrief } from '#voice/testing/test-call.ts';
import { TestClock } from '#voice/testing/test-clock.ts';
import type { CallTimeline } from '../timeline.ts';

/** A call whose timeline is written down: each stretch with what was waited for and how it ended, in ms after it began. */
function watchedCall(tool: () => Promise<{ ok: true; value: unknown }> = async () => ({ ok: true, value: {} })) {
  const seen: { name: string; begunMs?: number; endedMs?: number; outcome?: string }[] = [];
  let clock = new TestClock();
  const now = () => clock.monotonicMs();
  const timeline: CallTimeline = {
    open(stretch, agoMs = 0) {
      const kind = 'tool' in stretch ? stretch.tool : 'to' in stretch ? stretch.to : '';
      const entry: (typeof seen)[number] = { name: `${stretch.name} ${kind}`.trim() };
      const from = now() - agoMs;
      seen.push(entry);
      return {
        begun() {
          entry.begunMs ??= now() - from;
        },
        end(outcome = 'ok') {
          entry.outcome ??= outcome;
          entry.endedMs ??= now() - from;
        },
      };
    },
  };
  const call = new TestCall(testBrief(), {
    timeline,
    tools: { open: () => ({ definitions: [], run: tool }) },
  });
  clock = call.clock;
  const named = (name: string) => seen.filter((entry) => entry.name === name);
  return { call, seen, named };
}

it('tells of set-up, greeting, and of a turn from the end of the words to the end of the answer', async () => {
  const { call, named } = watchedCall();
  call.clock.advance(400);
  call.answer();
  expect(named('set-up')).toMatchObject([{ outcome: 'ok', endedMs: 400 }]);
  expect(named('greeting')).toMatchObject([{ outcome: 'ok' }]);
  await call.pass(3_000);
  const { events } = call.assistant.current;
  events.speechStarted();
  await call.speak(800);
  await call.pass(500);
  events.speechStopped();
  await call.pass(600);
  call.says('a', 'We open at nine.', 900);
  const [turn] = named('turn');
  expect(turn?.outcome).toBe('ok');
  // Since the caller's last voice, not since the assistant noticed.
  expect(turn?.begunMs).toBeGreaterThan(1_050);
  expect(turn?.begunMs).toBeLessThan(1_200);
  call.session.end('caller-hangup');
  expect(named('connection embedded')).toMatchObject([{ outcome: 'ok' }]);
});

it('a turn that was interrupted, and one that went on, have no answer', async () => {
  const { call, named } = watchedCall();
  call.answer();
  await call.pass(3_000);
  const { events } = call.assistant.current;
  events.speechStopped();
  events.speechStarted();
  events.speechStopped();
  events.audio('a', Buffer.alloc(8_000, 0x55).toString('base64'));
  await call.pass(200);
  call.session.type('Stop.');
  expect(named('turn').map(({ outcome, begunMs }) => [outcome, begunMs !== undefined])).toEqual([
    ['went-on', false],
    ['interrupted', true],
    [undefined, false],
  ]);
});

it('tells of a tool by its name and how it ended: one that the call did not wait for was dropped', async () => {
  const { call, named } = watchedCall(() => new Promise(() => {}));
  call.answer();
  call.assistant.current.events.toolCall({ callId: 't', name: 'search_knowledge', args: {} });
  call.session.end('caller-hangup');
  await new Promise((resolve) => setImmediate(resolve));
  expect(named('tool search_knowledge')).toMatchObject([{ outcome: 'dropped' }]);
});
