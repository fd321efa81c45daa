import { describe, expect, it } from 'vitest';
import { english } from '#voice/assistant/embedded/behaviour/en/english.ts';

/** Tests that a language has all that English has, by name. */
export function sameRows(what: string, language: typeof english): void {
  describe(what, () => {
    it.each(['states', 'phrases', 'intents'] as const)('have the same %s by name', (kind) => {
      const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort();
      expect(names(language[kind])).toEqual(names(english[kind]));
    });

    it('follow the same rules, fill the same places and use the same slots', () => {
      expect(language.rules).toEqual(english.rules);
      expect(Object.keys(language.slots).sort()).toEqual(Object.keys(english.slots).sort());
      const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
      for (const { name, text } of english.phrases)
        expect(places(language.phrases.find((phrase) => phrase.name === name)?.text ?? ''), name).toEqual(places(text));
    });
  });
}
