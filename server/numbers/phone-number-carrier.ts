import type { Price, SaleCountry } from '#contract/phone-numbers.ts';

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

/** What is looked for; without a part whatever it may be. */
export interface WantedNumber {
  country: SaleCountry;
  /** Three digits. */
  areaCode?: string;
  /** 2 to 10 letters and digits that the number has in a row, as letters lie on a telephone's keys. */
  contains?: string;
}

export interface NumberOnSale {
  number: string;
  /** "Chicago, IL"; '' where it is not known. */
  place: string;
}

/** Port to whoever sells telephone numbers. Numbers are "+1" and ten digits. All methods throw `CarrierFailure`. */
export interface PhoneNumberCarrier {
  /** Kept beside each number, so that another carrier never releases it. */
  readonly name: string;
  /** They ring no real telephone. */
  readonly isPretend?: true;
  /** Up to `count` numbers that can be bought now. */
  search(wanted: WantedNumber, count: number): Promise<NumberOnSale[]>;
  /** What such a number costs a month. */
  monthlyPrice(country: SaleCountry): Promise<Price>;
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
