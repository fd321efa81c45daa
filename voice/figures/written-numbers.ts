import type { AssistantLanguage } from '#contract/brief.ts';
import type { Behaviour } from '../assistant/embedded/behaviour/behaviour.ts';
import { german } from '../assistant/embedded/behaviour/de/german.ts';
import { english } from '../assistant/embedded/behaviour/en/english.ts';
import { spanish } from '../assistant/embedded/behaviour/es/spanish.ts';
import { behaviourIn } from '../assistant/embedded/behaviour/spoken-language.ts';
import { type DigitWords, digitRuns, digitWordsOf } from '../redaction/spoken-digits.ts';

/** Months in all languages by their long and short names, in small letters: "march", "mär", "enero" -> 1 to 12. */
export const monthOf: ReadonlyMap<string, number> = new Map(
  ['en-US', 'de-DE', 'es-US'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at): [string, number] => [
        format
          .format(new Date(Date.UTC(2000, at)))
          .toLowerCase()
          .replace(/\.$/, ''),
        at + 1,
      ]);
    }),
  ),
);
export const monthNames = [...monthOf.keys()].sort((a, b) => b.length - a.length).join('|');

const ordinals = new Map<string, number>();
for (const { lexicon } of [german, english])
  for (const [at, word] of lexicon.ordinals.entries()) ordinals.set(word, at + 1);
ordinals.set('primero', 1);
const ordinalNames = [...ordinals.keys()]
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replace('-', '[\\s-]'))
  .join('|');
/** With what German adds to it. */
const ordinal = new RegExp(String.raw`(?<!\p{L})(${ordinalNames})(?:e[nrsm]?)?(?!\p{L})`, 'giu');
const monthBefore = new RegExp(String.raw`(?<!\p{L})(?:${monthNames})\.?\s(?:the\s)?$`, 'iu');
const monthBehind = new RegExp(String.raw`^\s(?:of\s|de\s)?(?:${monthNames})(?!\p{L})`, 'iu');

/** So many letters has a month with what stands between it and its day. */
const near = 20;

const tables = new Map<Behaviour | 'every', DigitWords>();
function digitWords(of: Behaviour | 'every'): DigitWords {
  const known = tables.get(of);
  if (known) return known;
  const made = digitWordsOf(of === 'every' ? [german, spanish, english] : [of]);
  // "Nine o'clock", "lunes o martes".
  made.delete('o');
  tables.set(of, made);
  return made;
}

const germanThousands = /(?<!\p{L})(\p{L}*?)tausend(?:und(?=\p{L}))?(?!er|en\b|s\b|\sdank)(\p{L}*)/giu;
const thousands =
  /(?<![\p{L}\d])(?:(\d{1,3})[\s-])?(?:thousand|tausend|mil)(?:[\s-](?:and\s|und\s|y\s)?(\d{1,3})(?![\d:]|[.,]\d))?(?!\p{L}|\sgracias)/giu;

/**
 * A text with the words for numbers as digits, so that what is said and what is written are read alike: "ninety dollars" becomes
 * "90 dollars", "fünf nach halb neun" "5 nach halb 9", "the fifth of March" "the 5th of March". Of one language; without one of all:
 * a word that is a number in one of them alone ("once") is then one.
 */
export function writtenNumbers(text: string, language?: AssistantLanguage): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\ba (hundred|thousand)\b/gi, 'one $1')
    .replace(/(?<!\p{L})(elf|zwölf|\p{L}+zehn)hundert(?:und)?(?=\p{L})/giu, '$1 ')
    .replace(/(?<!\p{L})hundert/giu, 'einhundert')
    .replace(
      germanThousands,
      (_, count: string, rest: string) => `${/^(?:ein)?$/i.test(count) ? 'eins' : count} tausend${rest && ` ${rest}`}`,
    )
    .replace(/por ciento/gi, '%');
  const dated = plain.replace(ordinal, (found, name: string, at: number) => {
    const day = ordinals.get(name.toLowerCase().replace(/\s/, '-')) ?? 0;
    const inDate =
      monthBefore.test(plain.slice(Math.max(0, at - near), at)) ||
      monthBehind.test(plain.slice(at + found.length, at + found.length + near));
    return inDate || day > 12 ? `${day}th` : found;
  });
  let written = '';
  let at = 0;
  const { runs } = digitRuns(dated, false, digitWords(language ? behaviourIn(language) : 'every'));
  for (const { digits, from, to } of runs.flatMap(({ pieces }) => pieces)) {
    written += dated.slice(at, from) + digits;
    at = to;
  }
  return (written + dated.slice(at)).replace(thousands, (found, count?: string, rest?: string) =>
    count === undefined && !/^mil/i.test(found) ? found : String(Number(count ?? 1) * 1000 + Number(rest ?? 0)),
  );
}
