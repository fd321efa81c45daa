import { numberWord, ones } from '../../../behaviour/en/number-words.ts';

const scales = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
] as const;

/** A whole number in words; `and`: as it is said in Britain, "one hundred and five". */
export function cardinal(value: number, and: boolean): string {
  if (value < 100) return numberWord(value);
  const parts: string[] = [];
  let rest = value;
  for (const [size, name] of scales) {
    if (rest < size) continue;
    parts.push(`${cardinal(Math.floor(rest / size), and)} ${name}`);
    rest %= size;
  }
  if (rest >= 100) {
    parts.push(`${ones[Math.floor(rest / 100)]} hundred`);
    rest %= 100;
  }
  if (rest > 0) parts.push(and ? `and ${numberWord(rest)}` : numberWord(rest));
  return parts.join(' ');
}

const irregular: Readonly<Record<string, string>> = {
  ...{ one: 'first', two: 'second', three: 'third', five: 'fifth', eight: 'eighth', nine: 'ninth', twelve: 'twelfth' },
};

export function ordinal(value: number, and = false): string {
  return cardinal(value, and).replace(/[a-z]+$/, (last) => irregular[last] ?? `${last.replace(/y$/, 'ie')}th`);
}

/** 14 and 20 -> "fourteen twenty", 14 and 05 -> "fourteen oh five", 14 and 00 -> "fourteen hundred". */
export function inPairs(first: string, second: string): string {
  const last = numberWord(Number(second));
  if (second === '00') return `${numberWord(Number(first))} hundred`;
  return `${numberWord(Number(first))} ${second.startsWith('0') ? `oh ${last}` : last}`;
}

/** 1995 -> "nineteen ninety five", 2026 -> "twenty twenty six", 2005 -> "two thousand five". */
export function year(value: number, and: boolean): string {
  const text = String(value);
  if (text.length !== 4 || value % 1000 < 10) return cardinal(value, and);
  return inPairs(text.slice(0, 2), text.slice(2));
}

/** The number of a house, a room or a road, as one says it: in pairs from three digits on. */
export function place(digits: string): string {
  if (/^0|^\d{5}/.test(digits)) return [...digits].map((digit) => ones[Number(digit)]).join(' ');
  if (digits.length < 3 || /^[1-9]0?00$/.test(digits)) return cardinal(Number(digits), false);
  return inPairs(digits.slice(0, -2), digits.slice(-2));
}
