import { describe, expect, it } from 'vitest';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { testVectors } from '../sentence-vectors.ts';
import type { CallerScript } from './dialogue.ts';
import { judge } from './expectation.ts';
import { knownNames, spokenDialogues } from './spoken-dialogues.ts';
import { typedCall } from './typed-call.ts';

/** The words of a line as a listener that makes no mistake would give them; names in no list come without a tag. */
function heardPerfectly(line: string): string {
  if (line.startsWith('[')) return line;
  const words = line.replace(/[.,?!]/g, '').split(/\s+/);
  return `~${words.map((word) => tagged(word)).join(' ')}`;
}

function tagged(word: string): string {
  const lower = word.toLowerCase();
  if (!/^[A-Z][a-z]/.test(word)) return lower;
  if (knownNames.first.has(lower)) return `${lower}/f`;
  return knownNames.last.has(lower) ? `${lower}/l` : lower;
}

function withPerfectListener(script: CallerScript): CallerScript {
  const lines = (texts: readonly string[]) => texts.map(heardPerfectly);
  const answers = Object.fromEntries(
    Object.entries(script.answers ?? {}).map(([topic, texts]) => [topic, lines(texts)]),
  );
  return { ...script, turns: lines(script.turns), answers };
}

describe('calls by sound, where every word is heard right', () => {
  it.each(spokenDialogues.map((script) => [script.name, script] as const))('%s', async (_, script) => {
    const result = await typedCall(withPerfectListener(script), createReceptionist(undefined, testVectors));
    const shown = result.said.map((line) => `${line.speaker === 'caller' ? 'C' : 'A'}: ${line.text}`).join('\n');
    expect(judge(script, result).problems, shown).toEqual([]);
  });

  it('are thirty, with a voice that was never used for tuning and with noise', () => {
    expect(spokenDialogues.length).toBeGreaterThanOrEqual(30);
    expect(spokenDialogues.filter((script) => script.sound?.heldOut).length).toBeGreaterThan(5);
    expect(spokenDialogues.filter((script) => script.sound?.noiseDb === 20).length).toBeGreaterThan(1);
  });
});
