import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallerScript } from '#tests/dialogues/dialogue.ts';
import { typedCall } from '#tests/dialogues/typed-call.ts';
import type { Behaviour } from '../../../behaviour/behaviour.ts';
import { german } from '../../../behaviour/de/german.ts';
import { english } from '../../../behaviour/en/english.ts';
import { startSentenceVectors } from '../../questions/likelihood/sentence-vectors.ts';
import { createReceptionist } from '../../receptionist.ts';
import { utteranceOf } from '../../utterance.ts';
import { type ActMeant, actLikelihoods, actsMeant } from './act-likelihood.ts';

const vectors = startSentenceVectors({ patienceMs: 30_000 });
beforeAll(() => vectors.loaded);
afterAll(() => vectors.close());

async function likeliest(text: string, behaviour: Behaviour): Promise<ActMeant> {
  const { words } = utteranceOf({ kind: 'typed', text }, english.lexicon);
  await behaviour.vectors?.read([words.join(' ')]);
  const acts = actLikelihoods(words, behaviour);
  if (!acts) throw new Error('not learned');
  expect(Object.values(acts).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
  return actsMeant.reduce((best, act) => (acts[act] > acts[best] ? act : best));
}

it.each([
  ["Right, I'll let you get on then.", 'closing'],
  ["You've made my day.", 'closing'],
  ['Could I come in for a check-up next week?', 'wish'],
  ['Do you take cards?', 'question'],
  ['My wife always says I talk too much.', 'aside'],
] as const)('tells what is done by a sentence that no list has: %s', async (text, act) => {
  expect(await likeliest(text, { ...english, vectors })).toBe(act);
  // "Could I come in ...?": its words may as well ask for the hours.
  if (act !== 'wish') expect(await likeliest(text, english)).toBe(act);
});

it('tells it by words alone until they are read, and nothing in a language whose words were not learned', async () => {
  const said = ['take', 'care', 'of', 'yourself', 'over', 'there'];
  const behaviour = { ...english, vectors };
  const byWords = actLikelihoods(said, english);
  expect(actLikelihoods(said, behaviour)).toEqual(byWords);
  await vectors.read([said.join(' ')]);
  expect(actLikelihoods(said, behaviour)).not.toEqual(byWords);
  expect(actLikelihoods(said, german)).toBeNull();
  expect(actLikelihoods([], english)).toBeNull();
});

/** A call of these turns, after the last of which the caller says no more. */
async function call(turns: readonly string[], thinker = createReceptionist(undefined, vectors)) {
  const script: CallerScript = {
    name: 'a caller with a question',
    business: 'shop',
    callerNumber: null,
    turns,
    expect: { details: [], outcome: 'handled' },
  };
  const said = [...turns];
  const { ended, outcome, said: lines } = await typedCall(script, thinker, { answer: () => said.shift() ?? null });
  return { ended, outcome, last: lines.at(-1)?.text ?? '' };
}
const byWords = (...turns: readonly string[]) => call(turns, createReceptionist());

it('lets a caller go who says goodbye without a word of it', async () => {
  const turns = ['When do you open tomorrow?', 'I will leave you in peace.'];
  expect(await byWords(...turns)).toMatchObject({ ended: true, outcome: 'handled' });
  expect(await call(turns)).toMatchObject({ ended: true, outcome: 'handled' });
});

it.each(["I've got everything I need, cheerio.", 'Alrighty, I will be there with bells on.'])(
  'takes a goodbye that speaks of a wish or a day for one: %s',
  async (text) => {
    const turns = ['When do you open tomorrow?', text];
    expect(await byWords(...turns)).toMatchObject({ ended: true, outcome: 'handled' });
    expect(await call(turns)).toMatchObject({ ended: true, outcome: 'handled' });
  },
);

it('does not let a caller go who thanks and goes on', async () => {
  const { ended } = await call(['When do you open tomorrow?', 'Thanks, but I still need to know what a repair costs.']);
  expect(ended).toBe(false);
  const wish = 'Great, thanks. Then I would like an appointment for Thursday.';
  expect((await call(['When do you open tomorrow?', wish])).ended).toBe(false);
});

it('takes a question with a word of a wish for no wish, and an offer for an offer', async () => {
  const missed = 'Do you charge for a visit I could not make?';
  expect((await call([missed])).last).not.toContain('you would like an appointment');
  const offer = await call(['We could offer you a special deal on your electricity bill.']);
  expect(offer.last).toContain('sounds like an offer');
});
