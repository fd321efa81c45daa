import type { DetailSpec } from '#contract/brief.ts';
import { fitted, patternOf } from '#contract/values/detail-pattern.ts';
import { pastedEmail } from '#contract/values/email-pattern.ts';
import { withExtension } from '#contract/values/phone-number.ts';
import { telephoneNumberOf } from '#contract/values/telephone-reader.ts';
import type { Lexicon } from '../assistant/embedded/behaviour/lexicon.ts';
import { readNumber } from '../assistant/embedded/receptionist/reading/digits.ts';
import { readEmail } from '../assistant/embedded/receptionist/reading/email-address.ts';
import { utteranceOf } from '../assistant/embedded/receptionist/utterance.ts';

/** A noted value as its kind writes it; `fits` is false for what is none of its kind: it is kept in the caller's words. */
export function writtenValue(spec: DetailSpec, said: string, lexicon: Lexicon): { value: string; fits: boolean } {
  const kept = { value: said, fits: false };
  const as = (value: string | undefined | null) => (value ? { value, fits: true } : kept);
  switch (spec.kind) {
    case 'phone': {
      const written = telephoneNumberOf(said, lexicon.numbers.country);
      if (written) return as(written);
      const read = readNumber(utteranceOf({ kind: 'typed', text: said }, lexicon), lexicon);
      return as(read?.kind === 'whole' ? withExtension(read) : null);
    }
    case 'email':
      return as(emailIn(said, lexicon));
    case 'date':
      return as(isDate(said) ? said : null);
    case 'list':
      return as(spec.options?.find((option) => option.toLowerCase() === said.toLowerCase()));
    case 'pattern': {
      const pattern = patternOf(spec.pattern ?? '');
      return as(pattern && fitted(pattern, said));
    }
    case 'yes-no':
      return as(['yes', 'no'].find((word) => word === said.toLowerCase()));
    default:
      return as(said);
  }
}

/** An address that somebody can have, written or in words. */
function emailIn(said: string, lexicon: Lexicon): string | null {
  return readEmail(utteranceOf({ kind: 'typed', text: pastedEmail(said) }, lexicon), lexicon)?.address ?? null;
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
