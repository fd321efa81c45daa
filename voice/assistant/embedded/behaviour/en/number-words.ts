import { words } from '../word-table.ts';

export const ones = words('zero one two three four five six seven eight nine');
export const teens = words('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen');
/** From twenty on. */
export const tens = words('twenty thirty forty fifty sixty seventy eighty ninety');

/** 0 to 99 in words: 21 -> "twenty one". */
export function numberWord(value: number): string {
  if (value < 10) return ones[value] as string;
  if (value < 20) return teens[value - 10] as string;
  const ten = tens[Math.floor(value / 10) - 2] as string;
  return value % 10 === 0 ? ten : `${ten} ${ones[value % 10]}`;
}
