const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };
const form = /^(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;

/** "XIV" -> 14; 0 for what is no Roman numeral below a hundred. */
export function romanNumber(text: string): number {
  if (!form.test(text)) return 0;
  const digits = [...text].map((sign) => values[sign] ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}
