import { describe, expect, it } from 'vitest';
import { english } from '#voice/assistant/embedded/behaviour/en/english.ts';
import { spanish } from '#voice/assistant/embedded/behaviour/es/spanish.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { judge } from './expectation.ts';
import { spanishDialogues } from './typed/spanish.ts';
import { typedCall } from './typed-call.ts';

/** Share of the expected details that typed calls must give, as in English. */
const detailFloor = 0.98;

describe('typed calls in Spanish', () => {
  let right = 0;
  let expected = 0;
  const falselyConfirmed: string[] = [];

  it.each(spanishDialogues.map((script) => [script.name, script] as const))('%s', async (_, script) => {
    const result = await typedCall(script, createReceptionist());
    const judgement = judge(script, result);
    right += judgement.detailsRight;
    expected += judgement.detailsExpected;
    falselyConfirmed.push(...judgement.falselyConfirmed);
    const shown = result.said.map((line) => `${line.speaker === 'caller' ? 'C' : 'A'}: ${line.text}`).join('\n');
    expect(judgement.problems, shown).toEqual([]);
  });

  it('are at least twenty-five, give at least 98 % of the details, and confirm nothing false', () => {
    expect(spanishDialogues.length).toBeGreaterThanOrEqual(25);
    expect(right / expected).toBeGreaterThanOrEqual(detailFloor);
    expect(falselyConfirmed).toEqual([]);
  });
});

describe('the rows of Spanish and English', () => {
  it.each(['states', 'phrases', 'intents'] as const)('have the same %s by name', (kind) => {
    const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort();
    expect(names(spanish[kind])).toEqual(names(english[kind]));
  });

  it('follow the same rules, fill the same places and use the same slots', () => {
    expect(spanish.rules).toEqual(english.rules);
    expect(Object.keys(spanish.slots).sort()).toEqual(Object.keys(english.slots).sort());
    const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const { name, text } of english.phrases)
      expect(places(spanish.phrases.find((phrase) => phrase.name === name)?.text ?? ''), name).toEqual(places(text));
  });
});
