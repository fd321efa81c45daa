/** The keys of a telephone, as they lie. */
export const telephoneKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;
export type TelephoneKey = (typeof telephoneKeys)[number];

const lettersOn = ['', '', 'abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** "LAW" -> "529": letters as they lie on the keys (ITU-T E.161); digits and other signs stay. */
export function keysOf(text: string): string {
  return text.toLowerCase().replace(/[a-z]/g, (letter) => String(lettersOn.findIndex((on) => on.includes(letter))));
}
