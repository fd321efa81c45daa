import { alone, figure, figureSaid, numberSaid, readFigure } from './figures.ts';
import { anyOf, type Currency, type Noun, type Rule, type Tongue } from './tongue.ts';

/** Prices, percentages and what is measured, alone and from one to another. */
export function amountRules(tongue: Tongue): readonly Rule[] {
  const { currencies, magnitudes, units } = tongue;
  const sign = `(${anyOf(Object.keys(currencies))})`;
  const times = `(?: ?(${anyOf(Object.keys(magnitudes))})(?![\\p{L}\\d]))?`;
  const number = `(${figure})`;
  const minus = String.raw`((?<![\p{L}\d)])[-+] ?)?`;
  const per = String.raw`(?: ?/ ?([\p{L}²]{1,12}(?: ft)?)(?:\.(?=[ ,;]))?(?![\p{L}\d]))?`;
  const priceFirst = new RegExp(
    `(?<![\\p{L}\\d])${minus}${sign} ?(-)?${number}${times}(?: ?- ?(?:${anyOf(Object.keys(currencies))})? ?${number}${times})?(?:[.,]-(?!\\d))?${per}`,
    'gu',
  );
  const priceLast = new RegExp(
    `${alone}${minus}${number}${times}(?:[.,]-)?(?: ?${sign})?(?: ?- ?${number}${times}(?:[.,]-)?)? ?${sign}(?![\\p{L}\\d])${per}`,
    'gu',
  );
  const percent = new RegExp(`${alone}${minus}${number}(?: ?%)?(?: ?- ?${number})? ?%`, 'gu');
  const measure = new RegExp(
    `${alone}${minus}${number}(?: ?- ?${number})?( |-|)(${anyOf(Object.keys(units))})(?![\\p{L}\\d])(\\.(?= [\\p{Ll}\\d]))?${per}`,
    'gu',
  );
  const said = (text: string, noun: Noun) => numberSaid(text, tongue, noun.gender);
  const start = (text: string, noun: Noun) =>
    numberSaid(text, tongue, tongue.fromOne ? tongue.fromOne(noun.gender) : noun.gender);
  const signed = (found: string | undefined) =>
    found?.includes('-') ? `${tongue.minus} ` : found?.includes('+') ? `${tongue.signs.plus} ` : '';
  const each = (unit: string | undefined) => (unit ? ` ${tongue.per} ${units[unit]?.one ?? unit}` : '');
  const magnitude = (name: string | undefined) => (name ? magnitudes[name] : undefined);

  const price = (amount: string, times_: string | undefined, currency: Currency): string => {
    const large = magnitude(times_);
    if (large) {
      const one = readFigure(amount, tongue);
      const count = one?.whole === 1 && one.fraction === '' ? large.one : large.many;
      return `${said(amount, large)} ${count}${tongue.magnitudeLink && large.gender ? ` ${tongue.magnitudeLink}` : ''} ${currency.many}`;
    }
    const read = readFigure(amount, tongue);
    if (!read) return `${said(amount, currency)} ${currency.many}`;
    const { cent } = currency;
    const whole = (one: Noun, count: number) =>
      `${tongue.cardinal(count, one.gender)} ${count === 1 ? one.one : one.many}`;
    if (/^0*$/.test(read.fraction)) return whole(currency, read.whole);
    if (read.fraction.length > 2 || !cent) return `${figureSaid(read, tongue)} ${currency.many}`;
    const count = Number(read.fraction.padEnd(2, '0'));
    if (read.whole === 0) return whole(cent, count);
    return tongue.withCents(
      whole(currency, read.whole),
      { count, words: tongue.cardinal(count, cent.gender) },
      currency,
    );
  };
  const range = (
    from: string,
    ofFrom: string | undefined,
    to: string,
    ofTo: string | undefined,
    currency: Currency,
  ) => {
    const plain = !/[.,]\d{1,2}$/.test(from) && (!ofFrom || ofFrom === ofTo);
    return `${plain ? start(from, ofTo ? (magnitude(ofTo) ?? currency) : currency) : price(from, ofFrom, currency)} ${tongue.to} ${price(to, ofTo, currency)}`;
  };
  const currencyOf = (name: string | undefined): Currency => currencies[name ?? ''] as Currency;

  return [
    [/(?<=\d)(?<!(?<![\d.,])0) ?[x×] ?(?=\d)/g, ` ${tongue.by} `],
    [
      priceFirst,
      ([, before, name, minus_, from = '', ofFrom, to, ofTo, unit], lead, after) => {
        const currency = tongue.asAdjective?.(currencyOf(name), lead, after) ?? currencyOf(name);
        const amount = to ? range(from, ofFrom, to, ofTo, currency) : price(from, ofFrom, currency);
        return `${signed(before ?? minus_)}${amount}${each(unit)}`;
      },
    ],
    [
      priceLast,
      ([, before, from = '', ofFrom, , to, ofTo, name, unit]) => {
        const currency = currencyOf(name);
        const amount = to ? range(from, ofFrom, to, ofTo, currency) : price(from, ofFrom, currency);
        return `${signed(before)}${amount}${each(unit)}`;
      },
    ],
    [
      percent,
      ([, before, from = '', to]) =>
        `${signed(before)}${numberSaid(from, tongue)}${to ? ` ${tongue.to} ${numberSaid(to, tongue)}` : ''} ${tongue.percent}`,
    ],
    [
      measure,
      ([, before, from = '', to, joint, name = '', , unit]) => {
        const noun = units[name] as Noun;
        const isOne = joint === '-' ? tongue.decimal === '.' : !to && from === '1';
        const amount = to ? `${start(from, noun)} ${tongue.to} ${said(to, noun)}` : said(from, noun);
        return `${signed(before)}${amount} ${isOne ? noun.one : noun.many}${each(unit)}`;
      },
    ],
  ];
}
