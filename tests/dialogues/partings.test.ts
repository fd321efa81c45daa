import { describe, expect, it } from 'vitest';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import type { Thinker } from '#voice/assistant/embedded/thinker.ts';
import { testVectors } from '../sentence-vectors.ts';
import type { CallResult } from './expectation.ts';
import { noPartings, type Place, type PlaceName, partings, places, takenBack } from './partings.ts';
import { typedCall } from './typed-call.ts';

/** Who leaves is let go whether or not the sentence could be compared in time. */
const receptionists: readonly [string, Thinker][] = [
  ['on', createReceptionist(undefined, testVectors)],
  ['off', createReceptionist()],
];
const goodbye =
  /^(Thank you for calling [\w ]+\. Goodbye|Vielen Dank für Ihren Anruf bei .*\. Auf Wiederhören|Gracias por llamar a .*\. Hasta luego)\.$/;

/** What we say in a call to each of the turns, the greeting first. */
async function callWith(
  receptionist: Thinker,
  { call }: Pick<Place, 'call'>,
  turns: readonly string[],
): Promise<CallResult & { ours: string[] }> {
  const left = [...turns];
  const script = { ...call, name: '', turns, expect: { details: [], outcome: 'handled' } } as const;
  const result = await typedCall(script, receptionist, { answer: () => left.shift() ?? null });
  return { ...result, ours: result.said.filter(({ speaker }) => speaker === 'assistant').map(({ text }) => text) };
}
const messages = ({ calls }: CallResult) => (calls ?? []).filter(({ tool }) => tool === 'take_message');

const rows = (table: typeof partings) =>
  table.flatMap(([names, wordings]) =>
    wordings.flatMap((words) => names.map((name): [PlaceName, string] => [name, words])),
  );

describe.each(receptionists)('leaving with sentence vectors %s', (_, receptionist) => {
  it.each(rows(partings))('behind %s: "%s" is one goodbye and the end', async (name, words) => {
    const place: Place = places[name];
    const call = await callWith(receptionist, place, [...place.before, words]);
    expect(call.ours[place.before.length]).toMatch(place.asked);
    expect(call.ended).toBe(true);
    expect(call.ours.at(-1)).toMatch(goodbye);
    expect(messages(call)).toEqual([]);
  });

  it.each(rows(noPartings))('behind %s: "%s" does not end the call', async (name, words) => {
    const place: Place = places[name];
    const call = await callWith(receptionist, place, [...place.before, words]);
    expect(call.ended).toBe(false);
  });

  it.each(takenBack.map((turns) => [turns]))('takes no message of a wish that is taken back: %j', async (turns) => {
    const call = await callWith(receptionist, places['an answer'], turns);
    expect(call.ended).toBe(true);
    expect(call.ours.at(-1)).toMatch(goodbye);
    expect(messages(call)).toEqual([]);
  });

  it('offers nothing again in a call in which it was refused, in whatever words', async () => {
    const call = await callWith(receptionist, places['an answer'], [
      'Do you sell canaries?',
      'no, what are your hours?',
      'Do you sell parrots?',
      'Can I talk to a person?',
      'Where are you?',
      '~',
      '~',
    ]);
    const behind = call.ours.slice(2).join(' ');
    expect(call.ours[1]).toContain('leave a message?');
    expect(behind).not.toMatch(/leave a message|your details|press 1 or say yes/);
  });
});
