/** So long after the last key an entry counts as complete. */
const pauseMs = 2_500;

/** A '#' so soon after a complete entry only closes it. */
const closingMs = 3_000;

/** Collects keypad digits to one entry: complete at '#', at the expected number of digits, or after a pause. */
export class KeypadEntry {
  readonly #complete: (digits: string) => void;
  #digits = '';
  #expected = 0;
  #timer: NodeJS.Timeout | undefined;
  /** Monotonic ms until which a '#' belongs to the entry before. */
  #closableUntilMs = 0;

  constructor(complete: (digits: string) => void) {
    this.#complete = complete;
  }

  /** How many digits the open question wants; 0 when it wants a single key. */
  expect(digits: number): void {
    this.#expected = digits;
  }

  /** False when the key only closes the entry before: it begins no entry of its own. */
  press(digit: string): boolean {
    clearTimeout(this.#timer);
    const closes = digit === '#' && this.#digits === '' && performance.now() < this.#closableUntilMs;
    this.#closableUntilMs = 0;
    if (closes) return false;
    this.#digits += digit;
    if (digit === '#' || this.#digits.length >= Math.max(1, this.#expected)) this.#finish();
    else this.#timer = setTimeout(() => this.#finish(), pauseMs);
    return true;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#digits = '';
  }

  #finish(): void {
    const digits = this.#digits;
    this.#digits = '';
    if (digits !== '' && !digits.endsWith('#')) this.#closableUntilMs = performance.now() + closingMs;
    if (digits !== '') this.#complete(digits);
  }
}
