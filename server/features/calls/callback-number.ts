import type { CallerDetail } from '#contract/brief.ts';
import type { CallRow } from '#server/features/calls/calls.store.ts';

const extension = /;ext=\d{1,7}$/;

/** A number without the extension behind it (RFC 3966). */
export const withoutExtension = (number: string): string => number.replace(extension, '');

/**
 * The number to call back, where it has an extension: the one that the caller confirmed, else the caller ID itself. Null where neither has one, so that
 * the caller ID says all.
 */
export function callbackNumberOf(
  { fromNumber, fromExtension }: Pick<CallRow, 'fromNumber' | 'fromExtension'>,
  details: readonly CallerDetail[],
): string | null {
  const noted = details.find(({ field, status }) => field === 'contactNumber' && status === 'confirmed')?.value ?? '';
  if (extension.test(noted)) return noted;
  return fromNumber && fromExtension ? `${fromNumber};ext=${fromExtension}` : null;
}
