const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
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

function pairWords(value: number): string[] {
  if (value < 10) return [digits[value] as string];
  if (value < 20) return [teens[value - 10] as string];
  const ones = value % 10;
  return [tens[Math.floor(value / 10) - 2] as string, ...(ones ? [digits[ones] as string] : [])];
}

/** How a number is said in an address or a price: in pairs up to four digits, else digit by digit. */
function numberWords(number: string): string[] {
  const value = Number(number);
  if (number.length > 4 || number.startsWith('0')) return [...number].map((digit) => digits[Number(digit)] as string);
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
