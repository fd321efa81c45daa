/** How a language says days and times: its words, as tokens that all languages share. */
export interface Tongue {
  /** What is written before the words are looked up: numbers as figures, clocks as "9:30", idioms as plain words. The text has no accents. */
  plain(text: string): string;
  /** Word -> token. */
  words: ReadonlyMap<string, string>;
}

/** What the idioms of all languages write, each a token of its own; "therefore" stands between the reason for a wish and the wish. */
const idiomWords = `
hence: therefore
nogood: nogood
onward: onward
atlatest: atlatest
anyday: anyday
workdays: workdays
unclear: unclear
daybefore: daybefore
dayafter: dayafter
beforethat: beforethat
afterthat: afterthat
earlierthat: earlierthat
sametime: sametime
`;

/** Lines of "token: word word" as a table; a token "." is a word that may stand between, "-" one that is left out. */
export function wordTable(lines: string): ReadonlyMap<string, string> {
  const rows = (idiomWords.trim() + lines.trimEnd()).split('\n');
  return new Map(
    rows.flatMap((row) => {
      const [token = '', words = ''] = row.split(': ');
      return words
        .trim()
        .split(/\s+/)
        .map((word): [string, string] => [word, token.trim()]);
    }),
  );
}

export type Idioms = readonly (readonly [RegExp, string])[];

export const withIdioms = (text: string, idioms: Idioms) =>
  idioms.reduce((said, [pattern, plain]) => said.replace(pattern, plain).replace(/ {2,}/g, ' '), text);

/** "9" and -15 -> "8:45"; the minutes count from the full hour. An hour that no clock has stays one. */
export function clockOf(hour: number, minutes: number): string {
  if (hour > 24) return '99:99';
  const all = (hour * 60 + minutes + 24 * 60) % (24 * 60);
  const shown = Math.floor(all / 60) || (hour === 24 || (hour === 0 && minutes >= 0) ? 0 : 12);
  return `${shown}:${String(all % 60).padStart(2, '0')}`;
}

/** Groups of digits. With seven and more, and no year among them, they are a telephone number, whose groups are no clocks. */
const groups = /(?<![\d/.:-])\+?\d{2,5}(?:[ -]\d{2,5}){1,4}(?![\d/.:]|-\d)/g;
const isTelephone = (text: string) => text.replace(/\D/g, '').length >= 7 && !/\b(?:19|20)\d\d\b/.test(text);

/** Lower case without accents; German umlauts as two letters. */
export function folded(words: string, language: string): string {
  const lower = words
    .slice(0, 400)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[\u2010-\u2014]/g, '-')
    .replace(/(?<=\w)'(?=\s|$)/g, '')
    .replace(groups, (all) => (isTelephone(all) ? ' _ ' : all))
    .replace(/\b(\d{4})[/.](\d\d)[/.](\d\d)\b/g, '$1-$2-$3')
    .replace(/(\d\.?) ?- ?(?=\d{1,2}[./]\d)/g, (all, one: string, at: number, text: string) =>
      /[./]\d{1,2}\.?$/.test(text.slice(0, at + one.length)) ? `${one} until ` : all,
    );
  const german = language === 'de-DE' ? lower.replace(/[äöü]/g, (letter) => `${letter}e`).replaceAll('ß', 'ss') : lower;
  return german.normalize('NFD').replace(/\p{M}/gu, '').replace(/[ºª°]/g, 'o');
}

const other = '_';
/** A telephone number, digit by digit. */
export const digitByDigit = [/(?:\b\d{1,2}\b ){5,}\d{1,2}\b/g, ' _ '] as const;
const tokens =
  /\d{4}-\d\d-\d\d|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d\d)\b|\d{1,2}[./]\d{1,2}\.?(?![\d:])|\d{1,2}:\d\d|\d{1,2}(?:st|nd|rd|th)\b|\d+|[\p{L}']+|[,.;!?]/gu;

/** What was said as tokens between blanks: " w1 at t9:30 _ ". */
export function tokensOf(words: string, language: string, tongue: Tongue): string {
  const found =
    tongue
      .plain(folded(words, language))
      .replace(...digitByDigit)
      .match(tokens) ?? [];
  const read = found.map((word) => {
    if (/^\d{4}-\d\d-\d\d$/.test(word)) return `i${word}`;
    if (/^\d+[./-]\d/.test(word)) return `x${word.replace(/\.$/, '').replace(/[.-]/g, '/')}`;
    if (/^\d+:/.test(word)) return `t${word}`;
    if (/^\d+(st|nd|rd|th)$/.test(word)) return `o${Number.parseInt(word, 10)}`;
    if (/^\d/.test(word)) return word.length > 4 ? other : `n${Number(word)}`;
    if (/^[,.;!?]$/.test(word)) return ',';
    if (word.startsWith("h'")) return `h:${word.slice(2)}`;
    return tongue.words.get(word) ?? other;
  });
  return ` ${read.filter((token) => token !== '-').join(' ')} `.replace(/(?: ,)+(?= )/g, ' ,');
}
