import type { Phrasings } from '../phrasings.ts';
import type { Fact } from './goals.ts';

const american = ['217', '312', '415', '646', '773', '206', '512', '303'];

/**
 * A number kept for fiction, as a record has it and as a caller says it: in groups, so that it can come in pieces. `spoken`: only
 * in words. Sources: 555-01xx of the North American plan; Bundesnetzagentur, numbers for media (030 23125 xxx).
 */
export function phoneNumber(random: () => number, { language, digits }: Phrasings['speech'], spoken: boolean): Fact {
  const two = String(Math.floor(random() * 100)).padStart(2, '0');
  const german = language === 'de-DE';
  const groups = german
    ? ['030', '23125', `1${two}`]
    : [american[Math.floor(random() * american.length)] as string, '555', `01${two}`];
  const [area, middle, line] = groups;
  const written = german
    ? [`${area} ${middle}${line}`, `${area}/${middle}${line}`, groups.join('')]
    : [groups.join('-'), `(${area}) ${middle} ${line}`, groups.join(' '), groups.join('')];
  const way = Math.floor(random() * (written.length + 1));
  const inWords = (group: string) => [...group].map((digit) => digits[Number(digit)]).join(' ');
  const value = german ? `+49${groups.join('').slice(1)}` : `+1${groups.join('')}`;
  return { value, said: (!spoken && written[way]) || groups.map(inWords).join(', ') };
}
