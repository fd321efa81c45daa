import type { CallerDetail } from '#contract/brief.ts';
import { keptNumber, mostOfExtension, withExtension } from '#contract/values/phone-number.ts';
import type { CallRow } from '#server/features/calls/calls.store.ts';

/**
 * The number to call back, where it has an extension: the one that the caller confirmed, or told as behind the number of the caller ID, else the
 * caller ID itself. Null where neither has one, so that the caller ID says all.
 */
export function callbackNumberOf(
  { fromNumber, fromExtension }: Pick<CallRow, 'fromNumber' | 'fromExtension'>,
  details: readonly CallerDetail[],
): string | null {
  const noted = details.find(({ field }) => field === 'contactNumber');
  const number = noted && keptNumber(noted.value);
  const isSure = noted?.status === 'confirmed' || (noted?.status === 'as-heard' && number?.number === fromNumber);
  if (noted && number && number.extension !== '' && isSure) return noted.value;
  const isKept = fromNumber && fromExtension && fromExtension.length <= mostOfExtension;
  return isKept ? withExtension({ number: fromNumber, extension: fromExtension }) : null;
}
