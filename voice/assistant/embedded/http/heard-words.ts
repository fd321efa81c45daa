import { numberWord as germanNumber } from '../behaviour/de/number-words.ts';
import { numberWord as englishNumber } from '../behaviour/en/number-words.ts';
import { numberWord as spanishNumber } from '../behaviour/es/number-words.ts';
import type { ListeningState } from '../listener/listener.ts';

/** Numbers that are said digit by digit. */
const digitStates: readonly ListeningState[] = ['phone', 'name', 'email'];

/** How a language says what a service writes as signs. */
interface Wording {
  signs: Readonly<Record<string, string>>;
  plus: string;
  /** 0 to 99 in words. */
  number(value: number): string;
  written(text: string): string;
}

const english: Wording = {
  signs: { '@': ' at ', '.': ' dot ', _: ' underscore ', '-': ' dash ', '+': ' plus ' },
  plus: ' plus ',
  number: englishNumber,
  written: (text) => text.toLowerCase().replace(/\b([ap])\.?\s?m\b\.?/g, '$1m'),
};
/** German nouns keep their capitals: the owner reads them as they are written. */
const german: Wording = {
  signs: { '@': ' at ', '.': ' Punkt ', _: ' Unterstrich ', '-': ' Bindestrich ', '+': ' plus ' },
  plus: ' plus ',
  number: germanNumber,
  written: (text) => text,
};
/** Spanish keeps its capitals too: they tell names. */
const spanish: Wording = {
  signs: { '@': ' arroba ', '.': ' punto ', _: ' guion bajo ', '-': ' guion ', '+': ' más ' },
  plus: ' más ',
  number: spanishNumber,
  written: (text) => text,
};
const wordings: Readonly<Record<string, Wording>> = { de: german, es: spanish };

/** "d.harris at acme.co.uk", but no letters that are spelled: "D.A.N." */
const dotsOfAddresses = /(?<=[\p{L}\d]{2})\.(?=[\p{L}\d])|(?<=[\p{L}\d])\.(?=[\p{L}\d]{2})/gu;
/** "dan at acme.com", told unasked. */
const dotsBeforeEndings = /(?<=[\p{L}\d])\.(?=(?:com|net|org|edu|info|de|es|mx|uk|co)(?:[.,;!?]|\s|$))/gu;

/**
 * Written text of a transcription service -> words as a listener hears them: no punctuation, digits as words, an e-mail address
 * as it is said; in lower case, except German and Spanish. `language`: two letters, English when left out.
 */
export function heardWords(text: string, state: ListeningState, language = 'en'): string[] {
  const wording = wordings[language] ?? english;
  return wording
    .written(text)
    .replace(/([\p{L}\d_.+-]+)@([\w-]+(?:\.[\w-]+)+)/gu, (address) =>
      address.replace(/[@._+-]/g, (sign) => wording.signs[sign] as string),
    )
    .replace(state === 'email' ? dotsOfAddresses : dotsBeforeEndings, wording.signs['.'] as string)
    .replace(state === 'email' ? /[@_]/g : /@/g, (sign) => wording.signs[sign] as string)
    .replace(/(\d{1,2}):(\d{2})/g, (_, hour: string, minute: string) => `${hour} ${minute === '00' ? '' : minute}`)
    .replace(/\+(?=\d)/g, wording.plus)
    .replace(/\+|#/g, ' ')
    .replace(/[’]/g, "'")
    .replace(/\d+/g, (digits) => ` ${numberWords(digits, state, wording)} `)
    .replace(/(?<=\p{L})-(?=\p{L}{2})/gu, language === 'de' ? '\u2010' : ' ')
    .replace(/[^\p{L}'\u2010\s]/gu, ' ')
    .replaceAll('\u2010', '-')
    .split(/\s+/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '');
}

function numberWords(digits: string, state: ListeningState, wording: Wording): string {
  if (digits.length > 2 || digits.startsWith('0') || digitStates.includes(state))
    return [...digits].map((digit) => wording.number(Number(digit))).join(' ');
  return wording.number(Number(digits));
}
