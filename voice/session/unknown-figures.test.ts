import { expect, it } from 'vitest';
import type { AssistantBrief } from '#contract/brief.ts';
import type { LineSource } from '#contract/calls.ts';
import type { FigureCheck } from '../assistant/assistant.ts';
import { english } from '../assistant/embedded/behaviour/en/english.ts';
import { createReceptionist } from '../assistant/embedded/receptionist/receptionist.ts';
import { KnownFigures } from '../figures/known-figures.ts';
import { TestCall, testBrief } from '../testing/test-call.ts';

const faqs = [{ question: 'How much is a cleaning?', answer: 'A cleaning costs 90 dollars.' }];
const brief = (change: Partial<AssistantBrief> = {}) => testBrief({ faqs, ...change });
const unknown = (...titles: string[]) => titles.map((title): LineSource => ({ source: 'unknown-figure', title }));

/** A call that a realtime service answers, and what the operator's log is told of it. */
async function call() {
  const told: object[] = [];
  const made = new TestCall(brief(), {
    doubted: (what) => told.push(what),
    tools: {
      open: () => ({
        definitions: [],
        run: async () => ({ ok: true, value: { slots: [{ spoken: 'Thursday, March 19 at 2:30 PM' }], price: 45 } }),
      }),
    },
  });
  made.assistant.link = { by: 'realtime', byModel: true, next: null, admits: () => true, report: () => {} };
  made.answer();
  await made.pass(3_000);
  let item = 0;
  const says = async (text: string) => {
    made.says(`item-${++item}`, text, 1_000);
    await made.pass(2_000);
    return made.lines.at(-1);
  };
  const { events } = made.assistant.current;
  return { made, told, says, events };
}

it('marks a line with a figure that is in no source, counts it by who answers, and logs it without its words', async () => {
  const { made, told, says } = await call();
  expect(await says('A root canal costs 80 dollars.')).toMatchObject({ sources: unknown('80 dollars') });
  expect(made.counted).toEqual(['line-doubtful-realtime']);
  expect(told).toEqual([{ by: 'realtime', line: 2 }]);
  expect(await says('A cleaning costs ninety dollars.')).not.toHaveProperty('sources');
  expect(told).toHaveLength(1);
});

it('knows what the caller said, what was noted of it, and what tools answered, from then on', async () => {
  const { says, events } = await call();
  const slot = 'We have the nineteenth of March at half past two, for 45 dollars.';
  expect((await says(slot))?.sources).toEqual(unknown('19th of March', 'half past 2', '45 dollars'));
  events.toolCall({ callId: 't1', name: 'check_availability', args: { when: 'next week' } });
  expect(await says(slot)).not.toHaveProperty('sources');

  expect((await says('Was that 20 people?'))?.sources).toEqual(unknown('20'));
  events.callerSaid('We are twenty.', false, null);
  expect(await says('Was that 20 people?')).not.toHaveProperty('sources');
  for (const part of ['It is 415', '555', '0188.', 'No, 0189.']) events.callerSaid(part, false, null);
  expect(await says('Is 415-555-0189 right?')).not.toHaveProperty('sources');
  expect((await says('Is 415-555-0289 right?'))?.sources).toEqual(unknown('415-555-0289'));
});

it('doubts of a line that was broken off only what was heard of it', async () => {
  const { made, events } = await call();
  events.assistantWords('item', 'A root canal costs a little more, namely 80 dollars.');
  events.audio('item', Buffer.alloc(8 * 8_000, 0x55).toString('base64'));
  events.itemDone('item');
  events.answerDone();
  await made.pass(1_000);
  await made.speak(1_500);
  expect(made.lines.at(-1)?.text).toMatch(/^A root(?!.*80)/);
  expect(made.lines.at(-1)).not.toHaveProperty('sources');
});

it('is not said by the built-in receptionist: that it does not know is, with the name of the phrase for the log', async () => {
  const phrases = english.phrases.map((row) =>
    row.name === 'faq' ? { ...row, text: 'It is 70 dollars. {answer}' } : row,
  );
  const answers = async (thinker: ReturnType<typeof createReceptionist>) => {
    const facts = { brief: brief(), callerNumber: null, startedAt: new Date('2026-03-02T16:00:00Z') };
    const known = new KnownFigures(facts);
    const refused: string[] = [];
    const figures: FigureCheck = { unknownIn: (line) => known.unknownIn(line), refused: (name) => refused.push(name) };
    const callTool = async () => ({ ok: true as const, value: null });
    const dialogue = thinker.begin({ ...facts, hears: true, history: [], figures, callTool });
    const said: string[] = [];
    let sources: readonly LineSource[] = [];
    const question = { kind: 'typed' as const, text: 'How much is a cleaning?' };
    for await (const step of dialogue.hear(question, new AbortController().signal)) {
      if (step.kind === 'say') said.push(step.text);
      if (step.kind === 'from') sources = step.sources;
    }
    return { said, sources, refused };
  };
  const right = await answers(createReceptionist());
  expect(right).toMatchObject({ refused: [], sources: [{ source: 'faq' }] });
  expect(right.said[0]).toBe('A cleaning costs 90 dollars.');
  const wrong = await answers(createReceptionist({ ...english, phrases }));
  expect(wrong).toMatchObject({
    refused: ['faq'],
    sources: [{ source: 'unanswered', title: 'How much is a cleaning' }],
  });
  expect(wrong.said[0]).toBe('I am sorry, I do not have that information.');
});
