import type { CountryCode } from '#contract/values/account-country.ts';
import { dialCodes } from '#contract/values/phone-data.ts';
import type { Phrasings } from '../phrasings.ts';
import type { Fact } from './goals.ts';

const american = ['217', '312', '415', '646', '773', '206', '512', '303'];

/**
 * A number kept for fiction, as a record has it and as a caller says it: in groups, so that it can come in pieces. `spoken`: only
 * in words. Sources: 555-01xx of the North American plan; Bundesnetzagentur, numbers for media (030 23125 xxx);
 * Ofcom, numbers for drama (020 7946 0xxx).
 */
export function phoneNumber(
  random: () => number,
  country: CountryCode,
  { digits }: Phrasings['speech'],
  spoken: boolean,
): Fact {
  const two = String(Math.floor(random() * 100)).padStart(2, '0');
  const german = country === 'DE';
  const area = american[german ? 0 : Math.floor(random() * american.length)] as string;
  const groups = german
    ? ['030', '23125', `1${two}`]
    : country === 'GB'
      ? ['020', '7946', `09${two}`]
      : [area, '555', `01${two}`];
  const [first, middle, line] = groups;
  const written = german
    ? [`${first} ${middle}${line}`, `${first}/${middle}${line}`, groups.join('')]
    : [groups.join('-'), `(${first}) ${middle} ${line}`, groups.join(' '), groups.join('')];
  const way = Math.floor(random() * (written.length + 1));
  const inWords = (group: string) => [...group].map((digit) => digits[Number(digit)]).join(' ');
  const value = `+${dialCodes[country]}${groups.join('').replace(/^0/, '')}`;
  return { value, said: (!spoken && written[way]) || groups.map(inWords).join(', ') };
}
