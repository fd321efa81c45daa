import { expect, it } from 'vitest';
import type { AssistantLanguage } from '#contract/brief.ts';
import { withExtension } from '#contract/values/phone-number.ts';
import { testBrief } from '../../../../testing/test-call.ts';
import { behaviourOf } from '../../behaviour/spoken-language.ts';
import { utteranceOf } from '../utterance.ts';
import { readNumber } from './digits.ts';
import rows from './said-numbers.json' with { type: 'json' };

/** The language, the country of the business, what was said, and the number; null: it is asked again. */
const table = rows as [AssistantLanguage, string, string, string | null][];

function read(language: AssistantLanguage, country: string, text: string, source: 'typed' | 'speech') {
  const { lexicon } = behaviourOf({ ...testBrief(), language, business: { ...testBrief().business, country } });
  const heard = { words: text.replaceAll(',', ''), tokens: [] };
  const said = source === 'typed' ? ({ kind: 'typed', text } as const) : ({ kind: 'speech', heard } as const);
  const number = readNumber(utteranceOf(said as never, lexicon), lexicon);
  return number?.kind === 'whole' ? withExtension(number) : null;
}

it('reads the numbers that callers say as those of the country of the business, and none that cannot be', () => {
  const typed = table.map(([language, country, text]) => [
    language,
    country,
    text,
    read(language, country, text, 'typed'),
  ]);
  expect(typed).toEqual(table);
  expect(table.length).toBeGreaterThan(140);
});

it('reads them the same without what was written between them', () => {
  const words = table.filter(([, , text]) => !/\d/.test(text));
  const said = words.map(([language, country, text]) => [
    language,
    country,
    text,
    read(language, country, text, 'speech'),
  ]);
  expect(said).toEqual(words);
});
