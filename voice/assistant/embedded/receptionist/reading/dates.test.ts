import { describe, expect, it } from 'vitest';
import type { AssistantLanguage } from '#contract/brief.ts';
import { behaviourIn } from '../../behaviour/spoken-language.ts';
import { utteranceOf } from '../utterance.ts';
import { keyedDate, readDate, spokenDate } from './dates.ts';

const dateIn = (text: string, language: AssistantLanguage) => {
  const { lexicon } = behaviourIn(language);
  return readDate(utteranceOf({ kind: 'typed', text }, lexicon), lexicon, language)?.value ?? null;
};

describe('a date in words', () => {
  it.each([
    ['en-US', 'April 12th, 1985', '1985-04-12'],
    ['en-US', 'I was born on the twelfth of April nineteen eighty five', '1985-04-12'],
    ['en-US', 'four twelve nineteen eighty-five', '1985-04-12'],
    ['en-US', '04/12/1985', '1985-04-12'],
    ['en-GB', '04/12/1985', '1985-12-04'],
    ['en-US', '13/12/85', '1985-12-13'],
    ['en-US', 'may twenty first two thousand and five', '2005-05-21'],
    ['en-US', 'December 3 nineteen oh seven', '1907-12-03'],
    ['en-US', 'the first of March, two thousand', '2000-03-01'],
    ['de-DE', 'am 12. April 1985', '1985-04-12'],
    ['de-DE', '12.4.85', '1985-04-12'],
    ['de-DE', 'zwölfter vierter neunzehnhundertfünfundachtzig', '1985-04-12'],
    ['de-DE', 'ich bin am dritten März zweitausendfünf geboren', '2005-03-03'],
    ['es-US', 'el doce de abril de mil novecientos ochenta y cinco', '1985-04-12'],
    ['es-US', 'nací el 3 de mayo de 2001', '2001-05-03'],
    ['es-US', 'treinta y uno de enero de dos mil siete', '2007-01-31'],
  ] as const)('%s: "%s" is %s', (language, text, value) => {
    expect(dateIn(text, language)).toBe(value);
  });

  it.each([
    ['en-US', 'February 30th 1985'],
    ['en-US', 'next Tuesday'],
    ['en-US', 'April 12'],
    ['en-US', 'my number is 312 555 0123'],
    ['de-DE', 'im April'],
  ] as const)('%s: "%s" is none', (language, text) => {
    expect(dateIn(text, language)).toBeNull();
  });

  it('is keyed in the order of the language, and said with its month', () => {
    expect(keyedDate('04121985', 'en-US')).toBe('1985-04-12');
    expect(keyedDate('12041985', 'de-DE')).toBe('1985-04-12');
    expect(keyedDate('99991985', 'en-US')).toBeNull();
    expect(spokenDate('1985-04-12', 'en-US')).toBe('April 12, 1985');
    expect(spokenDate('1985-04-12', 'de-DE')).toBe('12. April 1985');
  });
});
