import { expect, it } from 'vitest';
import type { CallerDetail } from '#contract/brief.ts';
import { briefOf } from '#tests/dialogues/businesses.ts';
import type { EndedCall } from '../call-analyser.ts';
import { builtInAnalyser } from './built-in-analyser.ts';

const at = new Date(0);
const detail = (field: CallerDetail['field'], value: string, status: CallerDetail['status'] = 'confirmed') => ({
  ...{ field, value, status },
});

/** "a: ..." is a line of ours, all others are the caller's. */
async function summed(
  lines: readonly string[],
  details: readonly CallerDetail[] = [],
  { language = 'en-US', outcome = 'handled' as EndedCall['outcome'] } = {},
): Promise<string> {
  const transcript = lines.map((line) => ({
    speaker: line.startsWith('a: ') ? ('assistant' as const) : ('caller' as const),
    ...{ text: line.replace(/^a: /, ''), at, asHeard: false },
  }));
  const { summary } = await builtInAnalyser.analyse({
    ...{ brief: { ...briefOf({ business: 'law' }), language: language as 'en-US' }, outcome, callerNumber: null },
    ...{ startedAt: at, durationSeconds: 60, transcript, details },
  });
  return summary;
}

it.each([
  ['en-US', ['Hello.', 'Bye.'], 'Someone called and gave no reason.'],
  ['de-DE', ['Hallo.', 'Tschüss.'], 'Jemand hat angerufen; warum, wurde nicht gesagt.'],
  ['es-US', ['Hola.', 'Adiós.'], 'Alguien llamó y no dijo por qué.'],
  ['en-US', ['I must have misdialled, sorry.'], 'Someone called and said "I must have misdialled, sorry".'],
  ['en-US', ['Hi.', 'Do you validate parking?'], 'Someone called and asked "Do you validate parking?"'],
  ['es-US', ['¿Hablan español?'], 'Alguien llamó y preguntó: "¿Hablan español?"'],
])('%s: %j is "%s"', async (language, lines, summary) => {
  expect(await summed(lines, [], { language })).toBe(summary);
});

it('tells the urgency, the wish to be called back and what was promised, and marks what is in doubt', async () => {
  const summary = await summed(
    [
      'My tooth got knocked out. It bleeds!',
      'a: I am so sorry. Dr. Reyes will call you back within the hour.',
      'Thanks.',
    ],
    [
      detail('fullName', 'Peter Green'),
      detail('contactNumber', '+12175550164', 'doubtful'),
      detail('reasonForCalling', 'My tooth got knocked out. It bleeds!', 'as-heard'),
      detail('urgency', 'yes'),
      detail('callbackWanted', 'yes'),
      detail('bestTimeToCall', 'before noon'),
    ],
  );
  expect(summary).toBe(
    'Peter Green called urgently about "My tooth got knocked out. It bleeds!" (as heard). The caller left the number +1 (217) 555-0164 (in doubt), wants to be called back, preferably before noon, and was told "Dr. Reyes will call you back within the hour".',
  );
});

it.each([
  ['a fever of her son', 'about a fever of her son'],
  ['which insurance is taken', 'about which insurance is taken'],
  ['to move her appointment', 'to move her appointment'],
  ['she was let go', 'about "she was let go"'],
  ['my fence.', 'about "my fence"'],
])('the reason "%s" is told as: called %s', async (reason, told) => {
  expect(await summed(['Yes.'], [detail('reasonForCalling', reason)])).toBe(`Someone called ${told}.`);
});

it('quotes a question without what was said beside it, and ends with it', async () => {
  expect(await summed(['My son has a fever. Can you see him today? Thank you.', 'Have a nice day!'])).toBe(
    'Someone called and asked "Can you see him today?"',
  );
});

it('does not call a doubtful urgency urgent, and says what a failure cut off', async () => {
  expect(await summed(['It is about a fence.'], [detail('urgency', 'yes', 'doubtful')], { outcome: 'failed' })).toBe(
    'Someone called and said "It is about a fence". The call was cut off by a failure.',
  );
});

it('says all of it in Spanish', async () => {
  const details = [
    detail('fullName', 'Ana Ruiz'),
    detail('reasonForCalling', 'una cita', 'as-heard'),
    detail('contactNumber', '+12175550164'),
    detail('callbackWanted', 'yes'),
  ];
  expect(await summed(['Quisiera una cita.', 'a: Le llamaremos mañana.'], details, { language: 'es-US' })).toBe(
    'Ana Ruiz llamó por: una cita (según se oyó). Dejó el número +1 (217) 555-0164; quiere que le devuelvan la llamada; se le dijo: "Le llamaremos mañana".',
  );
});
