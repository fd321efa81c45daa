import { numberWord, ones } from '../../behaviour/en/number-words.ts';

const signs: Record<string, string> = { '&': ' and ', '@': ' at ', '%': ' percent ', '+': ' plus ', $: ' dollars ' };
const short: Record<string, string> = {
  st: 'street',
  ave: 'avenue',
  blvd: 'boulevard',
  rd: 'road',
  dr: 'doctor',
  mr: 'mister',
  mrs: 'misses',
  ms: 'miss',
};

const pairWords = (value: number) => numberWord(value).split(' ');

/** How a number is said in an address or a price: in pairs up to four digits, else digit by digit. */
function numberWords(number: string): string[] {
  const value = Number(number);
  if (number.length > 4 || number.startsWith('0')) return [...number].map((digit) => ones[Number(digit)] as string);
  if (value < 100) return pairWords(value);
  const high = Math.floor(value / 100);
  const low = value % 100;
  if (low === 0) return value % 1000 === 0 ? [...pairWords(value / 1000), 'thousand'] : [...pairWords(high), 'hundred'];
  return [...pairWords(high), ...(low < 10 ? ['oh'] : []), ...pairWords(low)];
}

/** Written text -> the lower-case words that are said: "12 Elm St." -> twelve elm street. Never throws. */
export function spokenWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[&@%+$]/g, (sign) => signs[sign] as string)
    .replace(/(\d)[.,](?=\d)/g, '$1')
    .split(/[^a-z0-9']+/)
    .flatMap((part) => part.match(/\d+|[a-z']+/g) ?? [])
    .flatMap((part) => (/^\d/.test(part) ? numberWords(part) : [part.replace(/^'+|'+$/g, '')]))
    .map((word) => short[word] ?? word)
    .filter((word) => /[a-z]/.test(word));
}
