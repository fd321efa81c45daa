import { spanishHolidays } from './holiday-names.ts';
import { after } from './spanish/after.ts';
import { asides } from './spanish/asides.ts';
import { before } from './spanish/before.ts';
import { words } from './spanish/words.ts';
import { clockOf, digitByDigit, folded, type Tongue, withIdioms } from './tongue.ts';

const small =
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta';
const numbers = new Map(small.split(' ').map((word, at) => [folded(word, 'es-US'), at + 1] as const));
for (const [word, value] of [
  ['un', 1],
  ['una', 1],
  ['cuarenta', 40],
  ['cero', 0],
  ['cincuenta', 50],
  ['sesenta', 60],
  ['setenta', 70],
  ['ochenta', 80],
  ['noventa', 90],
  ['veintiun', 21],
] as const)
  numbers.set(word, value);
const ordinals = new Map(
  ['primer', 'segund', 'tercer', 'cuart', 'quint'].flatMap((stem, at) =>
    [stem, `${stem}o`, `${stem}a`].map((word): [string, number] => [word, at + 1]),
  ),
);

export const spanish: Tongue = {
  words,
  plain(text) {
    const figures = withIdioms(text, [...asides, ...before])
      .replace(
        /\b(treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa) y (un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)\b/g,
        (_, ten: string, one: string) => String((numbers.get(ten) ?? 0) + (numbers.get(one) ?? 0)),
      )
      .replace(
        /\b(y|menos) (media|cuarto)\b/g,
        (_, sign: string, part: string) => `${sign} ${part === 'media' ? '30' : '15'}`,
      )
      .replace(/[a-z]+/g, (word) =>
        ordinals.has(word) ? `${ordinals.get(word)}th` : String(numbers.get(word) ?? word),
      );
    const clocks = figures
      .replace(
        /\b(las?) (\d{1,2}) y (\d{1,2})\b/g,
        (_, article: string, h: string, m: string) => `${article} ${clockOf(Number(h), Number(m))}`,
      )
      .replace(/\b(\d{1,2}) y (30|15)\b/g, (_, h: string, m: string) => clockOf(Number(h), Number(m)))
      .replace(/\b(\d{1,2}) menos (\d{1,2})\b/g, (_, h: string, m: string) => clockOf(Number(h), -Number(m)))
      .replace(
        /\b(15|5|10|20|25) para las? (\d{1,2})\b/g,
        (_, m: string, h: string) => `las ${clockOf(Number(h), -Number(m))}`,
      );
    return withIdioms(clocks, [digitByDigit, ...spanishHolidays, ...after]);
  },
};
