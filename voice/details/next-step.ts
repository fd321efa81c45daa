import type { CallerDetail, DetailKind } from '#contract/brief.ts';
import type { Noted, ReadBack } from './read-backs.ts';

interface Judged extends Noted {
  fits: boolean;
  status: CallerDetail['status'];
  readBack: ReadBack;
}

/** Kinds of which every sign counts: they are read back at once, the others with all notes before the end. */
const exact: Partial<Record<DetailKind, string>> = {
  name: 'Read it back, an unusual name letter by letter, and ask whether it is right.',
  phone: 'Read it back digit by digit and ask whether it is right.',
  email: 'Read it back letter by letter and ask whether it is right.',
  address: 'Read it back and ask whether it is right.',
  date: 'Read it back with day, month and year and ask whether it is right.',
  pattern: 'Read it back sign by sign and ask whether it is right.',
};

/** What the assistant does next about a detail; nothing that it says of it counts but what the caller heard and answered. */
export function nextStep(
  { spec, value, fits, status, readBack }: Judged,
  { callerNumber }: { callerNumber: string | null },
): string {
  if (value === '') return 'Go on.';
  if (status === 'confirmed') return 'It is confirmed. Do not ask for it again.';
  if (readBack.denials > 1) return 'Leave it as it is and go on.';
  if (readBack.state === 'no') return again[spec.kind] ?? 'Ask for it once more.';
  if (readBack.state === 'waits') return 'It was read back: it is confirmed by itself when the caller says yes. Go on.';
  if (status === 'doubtful') {
    const offer = spec.kind === 'phone' && callerNumber ? ' Or offer the number the caller is calling from.' : '';
    return `The caller has not said this. Ask for it, and note only what the caller says.${offer}`;
  }
  if (!fits) return misfit(spec);
  return exact[spec.kind] ?? 'Go on; repeat it with the other notes before the end, and ask whether all is right.';
}

/** After a no. */
const again: Partial<Record<DetailKind, string>> = {
  name: 'Ask the caller to spell it, last name first.',
  phone: 'Ask for the number once more, or to key it in on the keypad.',
  email: 'Ask the caller to spell it.',
  pattern: 'Ask for it sign by sign, or to key it in where it is digits alone.',
};

function misfit({ kind, options, pattern }: Judged['spec']): string {
  if (kind === 'list') return `It is none of: ${options?.join(' / ')}. Ask which of them.`;
  if (kind === 'pattern') return `It does not look as it should (${pattern}). Ask for it sign by sign.`;
  if (kind === 'date') return 'Note it as YYYY-MM-DD; ask for what is missing of day, month and year.';
  if (kind === 'phone') return 'It is no whole telephone number. Ask for all of its digits, with the area code.';
  if (kind === 'email') return 'It is no whole e-mail address. Ask the caller to spell it.';
  return 'Ask for it once more.';
}
