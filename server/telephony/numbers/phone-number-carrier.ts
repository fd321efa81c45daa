/** Someone else has bought the number meanwhile. */
export class NumberTaken extends Error {
  override name = 'NumberTaken';
}

/** Port to whoever sells telephone numbers. Numbers are "+1" and ten digits. */
export interface PhoneNumberCarrier {
  /** Kept beside each number, so that another carrier never releases it. */
  readonly name: string;
  /** Up to `count` numbers that can be bought now, a different choice each time. */
  listAvailable(count: number): Promise<string[]>;
  /**
   * Buys a number. `key` was made before the first try: the same key again finds the purchase instead of a second one.
   * Resolves to the carrier's id. Throws `NumberTaken`; anything else means that the outcome is not known.
   */
  purchase(number: string, key: string): Promise<string>;
  /** The carrier's id of a number that is ours, or null. Settles a purchase whose outcome is not known. */
  find(number: string): Promise<string | null>;
  /** Gives a number back; one that is not ours any more is fine. */
  release(carrierId: string): Promise<void>;
}
