import { words } from '../word-table.ts';

export const ones = words('cero uno dos tres cuatro cinco seis siete ocho nueve');
export const teens =
  words(`diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno
  veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve`);
/** From thirty on. */
export const tens = words('treinta cuarenta cincuenta sesenta setenta ochenta noventa');

/** 0 to 99 in words: 21 -> "veintiuno", 31 -> "treinta y uno". */
export function numberWord(value: number): string {
  if (value < 10) return ones[value] as string;
  if (value < 30) return teens[value - 10] as string;
  const ten = tens[Math.floor(value / 10) - 3] as string;
  return value % 10 === 0 ? ten : `${ten} y ${ones[value % 10]}`;
}
