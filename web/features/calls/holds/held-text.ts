import type { LegalHold } from '#contract/retention.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';

/** What a hold holds. */
export const heldText = ({ number }: Pick<LegalHold, 'number'>) =>
  number ? `All calls and forms from ${formatPhoneNumber(number)}` : 'One call';
