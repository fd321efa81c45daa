import { AppError } from '#server/app-error.ts';
import { CarrierFailure, type CarrierFailureKind } from '#server/numbers/phone-number-carrier.ts';

const codes = {
  taken: 'phone-numbers.taken',
  refused: 'phone-numbers.refused',
  'not-set-up': 'phone-numbers.not-set-up',
  away: 'phone-numbers.carrier-away',
} as const satisfies Record<CarrierFailureKind, string>;

/** It is not known what became of it. */
export const away = (cause: unknown) => new AppError(codes.away, { cause, retryAfterSeconds: 10 });

/** A carrier's failure as an error of the catalogue. */
export async function inOurWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
    throw error.kind === 'away' ? away(error) : new AppError(codes[error.kind], { cause: error });
  }
}
