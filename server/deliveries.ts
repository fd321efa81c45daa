import type { Delivery } from '#contract/deliveries.ts';

/** Something that was not delivered, as the feature that was to deliver it tells its owner. */
export type Troubled = Omit<Delivery, '_id' | 'kind'> & { id: string };

/** A feature that tells something elsewhere. */
export interface DeliverySource {
  /** The newest first. */
  troubled(accountId: string, atMost: number): Promise<Troubled[]>;
  /** Sends again what was given up; false when it was not, or is not of this account. */
  again(by: { accountId: string; personId: string; requestId: string }, id: string): Promise<boolean>;
}
