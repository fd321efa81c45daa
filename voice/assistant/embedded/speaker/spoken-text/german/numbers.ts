import { numberWord, ones } from '../../../behaviour/de/number-words.ts';
import type { Gender } from '../tongue.ts';

const joining = (value: number) => (value === 1 ? 'ein' : whole(value));

/** Below a million, in one word. */
function whole(value: number): string {
  if (value < 100) return numberWord(value);
  if (value < 1000) {
    const rest = value % 100;
    return `${joining(Math.floor(value / 100))}hundert${rest ? numberWord(rest) : ''}`;
  }
  const rest = value % 1000;
  return `${joining(Math.floor(value / 1000)).replace(/eins$/, 'ein')}tausend${rest ? whole(rest) : ''}`;
}

const scales = [
  [1e12, 'Billion', 'Billionen'],
  [1e9, 'Milliarde', 'Milliarden'],
  [1e6, 'Million', 'Millionen'],
] as const;

/** A whole number in words; one alone is "eins", before a noun "ein" or "eine". */
export function cardinal(value: number, gender?: Gender): string {
  if (value === 1 && gender) return gender === 'f' ? 'eine' : 'ein';
  const parts: string[] = [];
  let rest = value;
  for (const [size, one, many] of scales) {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(count === 1 ? `eine ${one}` : `${whole(count)} ${many}`);
    rest %= size;
  }
  if (rest > 0 || parts.length === 0) parts.push(whole(rest));
  return parts.join(' ');
}

const irregular: Readonly<Record<number, string>> = { 1: 'erst', 3: 'dritt', 7: 'siebt', 8: 'acht' };

/** "Fünft", to which an ending is put. */
export function ordinalStem(value: number): string {
  const rest = value % 100;
  if (value < 20) return irregular[value] ?? `${ones[value] ?? numberWord(value)}t`;
  if (rest > 0 && rest < 20) return `${whole(value - rest)}${ordinalStem(rest)}`;
  return `${whole(value)}st`;
}

export function year(value: number): string {
  const [century, rest] = [Math.floor(value / 100), value % 100];
  if (century < 11 || century > 19) return cardinal(value);
  return `${numberWord(century)}hundert${rest ? numberWord(rest) : ''}`;
}

const feminine = /(?:ung|heit|keit|ion|tät|schaft|ei|nacht|stadt|hand|fahrt|zahl|nummer|person|schulter|e)$/i;
const others =
  /(?:tage|jahre|monate|termine|kilo)$|^(?:Name|Kunde|Käse|Ende|Auge|Gebäude|Interesse|Kollege|Neffe|Junge|Ei)$/i;

/** What "ein" or "eine" stands before; undefined where the next word is no noun. */
export function genderOf(word: string): Gender | undefined {
  if (!/^\p{Lu}/u.test(word)) return undefined;
  return feminine.test(word) && !others.test(word) ? 'f' : 'm';
}
