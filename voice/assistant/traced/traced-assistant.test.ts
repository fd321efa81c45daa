import { expect, test } from 'vitest';
import type { TestTurn } from '#contract/test-box.ts';
import { ScriptedAssistant, scriptedChain } from '#voice/testing/scripted-assistant.ts';
import { sound, testBrief } from '#voice/testing/test-call.ts';
import type { ConversationEvents } from '../assistant.ts';
import { tracedAssistant } from './traced-assistant.ts';
import { TurnTrace } from './turn-trace.ts';

function talk() {
  let now = 0;
  const changes: TestTurn[] = [];
  const words: string[] = [];
  const passed: string[] = [];
  const assistant = new ScriptedAssistant();
  const trace = new TurnTrace(
    () => now,
    (turn) => changes.push(turn),
  );
  const names = ['callerSaid', 'toolCall', 'assistantWords', 'audio', 'answerDone'];
  const events = Object.fromEntries(names.map((name) => [name, () => passed.push(name)]));
  const start = { brief: testBrief(), callerNumber: null, startedAt: new Date(), tools: [], history: [] };
  const conversation = tracedAssistant(assistant, trace, {
    words: (itemId, delta) => words.push(`${itemId} ${delta}`),
  }).converse(start, events as unknown as ConversationEvents);
  const inner = assistant.current.events;
  return {
    conversation,
    inner,
    trace,
    changes,
    words,
    passed,
    acts: assistant.current.acts,
    wait: (ms: number) => (now += ms),
  };
}

test('a typed turn is told with its finding, tools and times, and reaches the assistant and session unchanged', {
  tags: ['ROUTES-23'],
}, () => {
  const { conversation, inner, trace, words, passed, acts, wait } = talk();
  trace.begin('answered', '');
  conversation.appendText('Is there parking?');
  inner.callerSaid('Is there parking?', false, null);
  wait(12);
  const context = [{ source: 'faq' as const, title: 'Is there parking?', text: 'Yes.' }];
  inner.understood?.({ heard: 'Is there parking?', question: 'help', meaning: 'faq', score: 3, context, next: 'help' });
  inner.toolCall({ callId: 'c', name: 'search_knowledge', args: { query: 'parking' } });
  wait(5);
  conversation.toolResult('c', { ok: true, value: { passages: ['A garage on Franklin Street.'] } });
  conversation.turnCounts?.(false);
  inner.assistantWords('i', 'Yes.');
  inner.audio('i', sound(200));
  wait(100);
  inner.audio('i', sound(400));
  inner.answerDone();
  expect(trace.turns[1]).toEqual({
    turn: 1,
    input: 'typed',
    heard: 'Is there parking?',
    finding: expect.objectContaining({ meaning: 'faq' }),
    context: [...context, { source: 'knowledge', title: '{"query":"parking"}', text: 'A garage on Franklin Street.' }],
    tools: [
      {
        name: 'search_knowledge',
        args: '{"query":"parking"}',
        output: '{"passages":["A garage on Franklin Street."]}',
        ok: true,
        ms: 5,
      },
    ],
    sources: [],
    timing: { understoodMs: 12, firstSoundMs: 17, answeredMs: 117, soundMs: 600 },
  });
  expect(words).toEqual(['i Yes.']);
  expect(passed).toEqual(['callerSaid', 'toolCall', 'assistantWords', 'audio', 'audio', 'answerDone']);
  expect(acts).toEqual([
    { act: 'text', text: 'Is there parking?' },
    { act: 'tool-result', callId: 'c', output: { ok: true, value: { passages: ['A garage on Franklin Street.'] } } },
    { act: 'turn-counts', counts: false },
  ]);
});

test('keyed digits are a turn of their own, and a failed tool says why', () => {
  const { conversation, inner, trace, changes } = talk();
  trace.begin('answered', '');
  conversation.appendKeypad('1');
  inner.callerSaid('(keypad) 1', false, null);
  inner.toolCall({ callId: 'c', name: 'take_message', args: {} });
  conversation.toolResult('c', { ok: false, problem: 'It is away.' });
  expect(changes.at(-1)).toMatchObject({ turn: 1, input: 'keypad', heard: '1' });
  expect(changes.at(-1)?.tools).toMatchObject([{ ok: false, output: 'It is away.' }]);
  inner.understood?.({ heard: 'other words', question: '', meaning: null, score: null, context: [], next: '' });
  expect(trace.turns[1]?.finding).toBeNull();
});

test('traces whoever goes on with the call too', () => {
  const [first, second] = scriptedChain('realtime', 'embedded');
  const trace = new TurnTrace(
    () => 0,
    () => {},
  );
  const traced = tracedAssistant(first?.assistant as ScriptedAssistant, trace, { words: () => {} });
  expect(traced.link).toMatchObject({ by: 'realtime' });
  const next = traced.link?.next;
  expect(next).not.toBe(second?.assistant);
  expect(next?.link).toMatchObject({ by: 'embedded', next: null });
});
