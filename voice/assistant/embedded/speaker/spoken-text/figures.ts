import type { Gender, Tongue } from './tongue.ts';

/** A number as it is written. Every part has an end, so that no text takes long to read. */
export const figure = String.raw`\d{1,15}(?:[.,]\d{1,12}){0,5}`;
/** Not within a longer number or word. */
export const alone = String.raw`(?<![\p{L}\d]|\p{L}-|\d[.,:/])`;

export interface Figure {
  whole: number;
  /** Its digits; '' for none. */
  fraction: string;
  sign: '.' | ',';
}

/** Reads "1,250.00", "1.250,00", "2,50"; null where it is no single number (a version, an address of a machine). */
export function readFigure(text: string, { thousands, decimal }: Pick<Tongue, 'thousands' | 'decimal'>): Figure | null {
  const signs = text.match(/[.,]/g) ?? [];
  const last = signs.at(-1) as '.' | ',' | undefined;
  const groups = text.split(/[.,]/);
  const whole = (digits: string, fraction = ''): Figure => ({
    whole: Number(digits),
    fraction,
    sign: last ?? decimal,
  });
  if (!last) return whole(text);
  const [first = '', ...rest] = groups;
  const inGroups = (some: readonly string[]) => first.length < 4 && !/^0/.test(first) && some.every(isThree);
  const single = signs.every((sign) => sign === last);
  if (single && signs.length > 1) return inGroups(rest) ? whole(groups.join('')) : null;
  if (single && thousands.includes(last) && inGroups(rest)) return whole(groups.join(''));
  if (single) return whole(first, rest[0]);
  const mixed = signs.slice(0, -1).every((sign) => sign === signs[0]) && signs[0] !== last;
  return mixed && inGroups(rest.slice(0, -1)) ? whole(groups.slice(0, -1).join(''), rest.at(-1)) : null;
}

const isThree = (digits: string) => digits.length === 3;

export const digitsSaid = (digits: string, { digits: words }: Pick<Tongue, 'digits'>) =>
  [...digits].map((digit) => words[Number(digit)] ?? digit).join(' ');

/** A number in words; digit by digit where it is longer than any count, or begins with a zero. */
export function figureSaid({ whole, fraction, sign }: Figure, tongue: Tongue, gender?: Gender): string {
  if (fraction === '') return tongue.cardinal(whole, gender);
  return `${tongue.cardinal(whole)} ${tongue.points[sign]} ${digitsSaid(fraction, tongue)}`;
}

/** A number as written -> in words: also one that is none, whose parts are said with the signs between them. */
export function numberSaid(text: string, tongue: Tongue, gender?: Gender): string {
  if (/^0\d/.test(text) && !/[.,]/.test(text)) return digitsSaid(text, tongue);
  const read = readFigure(text, tongue);
  if (read && read.whole <= 999_999_999_999_999) return figureSaid(read, tongue, gender);
  return text.replace(/\d+|[.,]/g, (part) =>
    part === '.' || part === ','
      ? ` ${tongue.points[part]} `
      : part.length > 2
        ? digitsSaid(part, tongue)
        : tongue.cardinal(Number(part)),
  );
}
