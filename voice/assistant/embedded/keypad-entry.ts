/** So long after the last key an entry counts as complete. */
const pauseMs = 2_500;

/** Collects keypad digits to one entry: complete at '#', at the expected number of digits, or after a pause. */
export class KeypadEntry {
  readonly #complete: (digits: string) => void;
  #digits = '';
  #expected = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(complete: (digits: string) => void) {
    this.#complete = complete;
  }

  /** How many digits the open question wants; 0 when it wants a single key. */
  expect(digits: number): void {
    this.#expected = digits;
  }

  press(digit: string): void {
    clearTimeout(this.#timer);
    this.#digits += digit;
    if (digit === '#' || this.#digits.length >= Math.max(1, this.#expected)) this.#finish();
    else this.#timer = setTimeout(() => this.#finish(), pauseMs);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#digits = '';
  }

  #finish(): void {
    const digits = this.#digits;
    this.#digits = '';
    if (digits !== '') this.#complete(digits);
  }
}
