import { writtenNumberProblem } from '#contract/values/phone-number.ts';

/**
 * What is wrong with a phone number as somebody wrote it; '' for nothing, for no number, and where the rules of the countries could
 * not be loaded: the server looks as well.
 */
export async function problemOfNumber(country: string, text: string): Promise<string> {
  if (text === '') return '';
  const rules = await import('#contract/values/phone-data.ts').catch(() => null);
  return rules && !rules.mayBeNumberFrom(country, text) ? writtenNumberProblem : '';
}

/** The same of a number with its country code; the country of any other is not known here. */
export function problemOfAbroad(text: string): Promise<string> {
  return /^\W*\+/.test(text) ? problemOfNumber('US', text) : Promise.resolve('');
}
