/**
 * Why a carrier did not do what it was asked. 'taken': someone else has the number; 'refused': a final no, such as a
 * limit of the carrier's account; 'not-set-up': our settings are missing or wrong; 'away': no answer, or a busy one.
 * After the first three nothing was bought; after 'away' the outcome is not known.
 */
export type CarrierFailureKind = 'taken' | 'refused' | 'not-set-up' | 'away';

/** `detail` names the carrier's own code for the log, never a number or a person. */
export class CarrierFailure extends Error {
  override name = 'CarrierFailure';
  readonly kind: CarrierFailureKind;
  /** Goes to the log, which drops messages. */
  readonly code: string;

  constructor(kind: CarrierFailureKind, detail: string = kind) {
    super(`${kind}: ${detail}`);
    this.kind = kind;
    this.code = detail;
  }
}

/** Port to whoever sells telephone numbers. Numbers are "+1" and ten digits. All methods throw `CarrierFailure`. */
export interface PhoneNumberCarrier {
  /** Kept beside each number, so that another carrier never releases it. */
  readonly name: string;
  /** Up to `count` numbers that can be bought now. */
  listAvailable(count: number): Promise<string[]>;
  /**
   * Buys a number, ready to be called. `key` (at most 64 characters) was made before the first try: the same key again
   * finds the purchase instead of a second one. Resolves to the carrier's id.
   */
  purchase(number: string, key: string): Promise<string>;
  /**
   * The carrier's id of a number that was bought with this key, or null. Settles a purchase whose outcome is not known;
   * a number that came to us in another way is not found.
   */
  find(number: string, key: string): Promise<string | null>;
  /** Gives a number back; one that is not ours any more is fine. */
  release(carrierId: string): Promise<void>;
}
