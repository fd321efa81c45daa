import type { ListeningState } from '../listener/listener.ts';

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** Numbers that are said digit by digit. */
const digitStates: readonly ListeningState[] = ['phone', 'name', 'email'];

/**
 * Written text of a transcription service -> words as a listener hears them: lower case, no punctuation, digits as words, an
 * e-mail address as it is said.
 */
export function heardWords(text: string, state: ListeningState): string[] {
  return text
    .toLowerCase()
    .replace(/([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)/g, (address) =>
      address
        .replaceAll('@', ' at ')
        .replaceAll('.', ' dot ')
        .replaceAll('_', ' underscore ')
        .replaceAll('-', ' dash '),
    )
    .replace(/(\d{1,2}):(\d{2})/g, (_, hour: string, minute: string) => `${hour} ${minute === '00' ? '' : minute}`)
    .replace(/\b([ap])\.?\s?m\b\.?/g, '$1m')
    .replace(/\+|#/g, ' ')
    .replace(/[’]/g, "'")
    .replace(/\d+/g, (digits) => ` ${numberWords(digits, state)} `)
    .replace(/[^\p{L}'\s]/gu, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '');
}

function numberWords(digits: string, state: ListeningState): string {
  const value = Number(digits);
  if (digits.length > 2 || digits.startsWith('0') || digitStates.includes(state))
    return [...digits].map((digit) => ones[Number(digit)]).join(' ');
  if (value < 20) return ones[value] as string;
  const ten = tens[Math.floor(value / 10)] as string;
  return value % 10 === 0 ? ten : `${ten} ${ones[value % 10]}`;
}
