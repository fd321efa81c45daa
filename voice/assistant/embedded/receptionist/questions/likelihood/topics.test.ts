import { afterAll, beforeAll, expect, it } from 'vitest';
import { briefOf } from '#tests/dialogues/businesses.ts';
import type { CallerScript } from '#tests/dialogues/dialogue.ts';
import { typedCall } from '#tests/dialogues/typed-call.ts';
import { german } from '../../../behaviour/de/german.ts';
import { english } from '../../../behaviour/en/english.ts';
import { spanish } from '../../../behaviour/es/spanish.ts';
import { createReceptionist } from '../../receptionist.ts';
import { readAhead } from '../business-questions.ts';
import { startSentenceVectors } from './sentence-vectors.ts';
import { compared, otherwise, surely, topicsOf } from './topics.ts';
import { wordVector } from './word-vector.ts';

const vectors = startSentenceVectors({ patienceMs: 30_000 });
beforeAll(() => vectors.loaded);
afterAll(() => vectors.close());

async function read(text: string) {
  await vectors.read([text]);
  const vector = vectors.of(text);
  if (!vector) throw new Error('not read');
  return topicsOf({ words: wordVector(text.split(' '), english), vector });
}

it.each([
  ['do you take my molina health plan', 'insurance'],
  ['is there a place where i can park my truck', 'parking'],
  ['can i split that into four payments', 'payment-plan'],
  ['will you still be there if i come after six', 'hours'],
] as const)('tells by example what is asked for: %s', async (text, topic) => {
  expect(compared(await read(text), surely([topic])).same).toBeGreaterThan(0.5);
});

it.each([
  ['do you take my molina health plan', 'insurance', english],
  ['can i split that into four payments', 'payment-plan', english],
  ['kann ich das in raten abzahlen', 'payment-plan', german],
  ['dónde puedo estacionar', 'parking', spanish],
] as const)('tells it by words alone, of other languages by their concepts: %s', (text, topic, behaviour) => {
  const asked = topicsOf({ words: wordVector(text.split(' '), behaviour), vector: null });
  expect(compared(asked, surely([topic])).same).toBeGreaterThan(0.5);
});

it('compares what two sentences are about, and what is about nothing with nothing', async () => {
  const [asked, told] = [await read('do you take cards'), await read('which payment methods do you accept')];
  const { same, apart } = compared(asked, told);
  expect(same).toBeGreaterThan(0.5);
  expect(apart).toBeLessThan(0.5);
  const other = await read('why does my tooth hurt when i drink something cold');
  expect(otherwise(other)).toBeGreaterThan(0.5);
  expect(compared(other, told).same).toBeLessThan(0.2);
});

/** What is said to one question at the clinic, by words alone and with sentences compared. */
async function answersTo(question: string): Promise<string[]> {
  const script: CallerScript = {
    name: 'a caller with a question',
    business: 'clinic',
    callerNumber: null,
    turns: [question],
    expect: { details: [], outcome: 'handled' },
  };
  await readAhead(briefOf(script), { ...english, vectors });
  const answer = async (thinker = createReceptionist()) => {
    const said = [question];
    return (await typedCall(script, thinker, { answer: () => said.shift() ?? null })).said.at(-1)?.text ?? '';
  };
  return [await answer(), await answer(createReceptionist(undefined, vectors))];
}

it.each(['Is my Molina plan accepted there?', 'Does Wellcare cover me at your clinic?'])(
  'answers a question by example: %s',
  async (question) => {
    for (const said of await answersTo(question)) expect(said).toContain('We accept most major plans');
  },
);
