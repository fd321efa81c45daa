import { describe, expect, it } from 'vitest';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { testVectors } from '../sentence-vectors.ts';
import { typedCall } from './typed-call.ts';

const receptionist = createReceptionist(undefined, testVectors);
const matter = 'I need help with my lease';
const places: Readonly<Record<string, readonly string[]>> = {
  'the greeting': [],
  'an offer to leave a message': ['Do you sell canaries?'],
  'an answer': ['Where are you?'],
  'the question for a name': [matter],
  'the question for a number': [matter, 'Peter Green'],
  'the notes read back': [matter, 'Peter Green', '312 555 0144'],
  'the question what to correct': [matter, 'Peter Green', '312 555 0144', 'no'],
  'the question for whom the call was meant': ['Is this Pizza Hut?'],
};
const stubborn = [
  '~november you',
  '~',
  'what?',
  'can you repeat that',
  'hello',
  'are you there?',
  'wait',
  'yes',
  'my tooth',
  'I have a question',
  'I am so angry',
  'are you a robot?',
  'why do you need that',
  'can I talk to a person',
  'Where are you?',
  'the name is wrong',
  'I want to correct something',
  '12',
  '[5]',
];
const mostTurns = 40;
/** What may be said so often in such a call: "take your time", to each of many questions. */
const mostTold = 8;

describe('a caller who says the same forty times', () => {
  const rows = Object.keys(places).flatMap((place) => stubborn.map((words): [string, string] => [place, words]));
  it.each(rows)(
    'behind %s: "%s" hears nothing of ours three times in a row, and the call ends',
    async (place, words) => {
      const turns = [...(places[place] ?? [])];
      let said = 0;
      const call = await typedCall(
        {
          name: '',
          business: 'law',
          brief: { collect: ['fullName', 'contactNumber', 'reasonForCalling'] },
          callerNumber: null,
          turns,
          expect: { details: [], outcome: 'handled' },
        },
        receptionist,
        { answer: () => turns.shift() ?? (said++ < mostTurns ? words : null) },
      );
      const ours = call.said.filter(({ speaker }) => speaker === 'assistant').map(({ text }) => text);
      const inRow = ours.filter((text, at) => at > 1 && text === ours[at - 1] && text === ours[at - 2]);
      const most = Math.max(...ours.map((text) => ours.filter((other) => other === text).length));
      expect(inRow).toEqual([]);
      expect(most).toBeLessThanOrEqual(mostTold);
      expect(call.ended).toBe(true);
    },
  );
});
