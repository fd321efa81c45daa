import { expect, it } from 'vitest';
import { briefOf } from '#tests/dialogues/businesses.ts';
import type { CallerInput } from '../thinker.ts';
import { createReceptionist } from './receptionist.ts';

const answer = 'You can book **online** at https://clinic.example/book?from=faq\n\nWe take:\n- cash\n- cards';

/** A call about a question whose answer has a link in it; `kind`: how the caller asks it. */
function begin(kind: 'speech' | 'typed', takeMessage = true) {
  const told: { name: string; args: Record<string, unknown> }[] = [];
  const brief = briefOf({ business: 'clinic' });
  const dialogue = createReceptionist().begin({
    brief: { ...brief, takeMessage, collect: [], faqs: [{ question: 'How do I book online?', answer }] },
    callerNumber: null,
    startedAt: new Date('2026-03-02T16:00:00Z'),
    hears: true,
    history: [],
    figures: undefined,
    async callTool(name, args) {
      told.push({ name, args });
      return { ok: true, value: null };
    },
  });
  dialogue.noteSpoken(brief.greeting);
  const say = async (words: string) => {
    const tokens = words.split(' ').map((word) => ({ word, tag: '' as const, confidence: 0.95 }));
    const input: CallerInput =
      kind === 'typed'
        ? { kind, text: words }
        : { kind, heard: { words, state: 'open', problem: '', tokens: tokens as never } };
    const steps = await Array.fromAsync(dialogue.hear(input, new AbortController().signal));
    return steps.flatMap((step) => (step.kind === 'say' ? [step.text] : [])).join(' ');
  };
  return { say, told };
}

it('says a list in sentences, offers the link, and notes the wish for it', async () => {
  const { say, told } = begin('speech');
  expect(await say('how do i book online')).toBe(
    'You can book online at the link. We take: cash and cards. I can note that you want the link. Shall I?',
  );
  const wish = 'I would like the link for "How do I book online"';
  expect(await say('yes please')).toContain(wish);
  await say('yes');
  expect(told.filter(({ name }) => name === 'take_message').map(({ args }) => args.reason)).toEqual([wish]);
});

it('goes on where the link is not wanted, and keeps no wish for it', async () => {
  const { say, told } = begin('speech');
  await say('how do i book online');
  expect(await say('no')).toMatch(/anything else/i);
  await say('no thank you goodbye');
  expect(JSON.stringify(told)).not.toContain('link');
});

it('offers nothing that nobody would keep', async () => {
  const { say } = begin('speech', false);
  expect(await say('how do i book online')).not.toContain('note');
});

it('shows who types what was written', async () => {
  const { say } = begin('typed');
  const shown = await say('how do i book online');
  expect(shown).toContain('https://clinic.example/book?from=faq');
  expect(shown).not.toContain('note that you want');
});
