/** Keypad digits as a line of the conversation; the service's protocol knows sound and text alone. */
export function keypadWords(digits: string): string {
  return `The caller pressed ${[...digits].join(' ')} on the keypad.`;
}

/** The digits of such a line, or null when it is something else. */
export function keypadDigits(text: string): string | null {
  const found = /^The caller pressed ((?:[0-9*#] ?)+) on the keypad\.$/.exec(text.trim());
  return found?.[1] ? found[1].replaceAll(' ', '') : null;
}
