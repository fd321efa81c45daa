/** What a person types as a phone number -> E.164, ten digits taken as a number of the United States; null when it is none. */
export function callerNumberOf(text: string): string | null {
  const plain = text.replace(/[\s().-]/g, '');
  if (/^[2-9]\d{9}$/.test(plain)) return `+1${plain}`;
  if (/^1[2-9]\d{9}$/.test(plain)) return `+${plain}`;
  return /^\+[1-9]\d{7,14}$/.test(plain) ? plain : null;
}
