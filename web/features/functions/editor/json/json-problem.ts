/** Where JSON text stops being JSON: the line counts from 1, `text` completes "Line 3: ...". */
export interface JsonProblem {
  line: number;
  text: string;
}

/**
 * The first thing that is wrong with JSON text, or null. Browsers name the place each in their own way, or not at all, so
 * the text is walked here; whether it is JSON is for `JSON.parse` to say. Never throws.
 */
export function jsonProblem(text: string): JsonProblem | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const walk = new Walk(text);
    const wrong = walk.document() ?? 'this is not valid JSON';
    return { line: text.slice(0, walk.at).split('\n').length, text: wrong };
  }
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /[^\s,:{}[\]"]+/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Each step answers what is wrong at `at`, or null and stands behind what it read. */
class Walk {
  at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  document(): string | null {
    const wrong = this.value();
    if (wrong) return wrong;
    this.space();
    return this.at < this.text.length ? 'there is text after the end' : null;
  }

  private value(): string | null {
    this.space();
    const sign = this.text[this.at];
    if (sign === '{') return this.list('}', () => this.entry());
    if (sign === '[') return this.list(']', () => this.value());
    if (sign === '"') return this.string();
    const start = this.at;
    const read = this.take(number) || this.take(word);
    if (read === '') return 'a value is missing';
    const whole = read + this.take(word);
    if (/^(true|false|null)$/.test(whole) || whole === exactNumber(whole)) return null;
    this.at = start;
    return `${whole.length > 20 ? `${whole.slice(0, 20)}...` : whole} is not a value`;
  }

  private list(end: string, part: () => string | null): string | null {
    this.at += 1;
    this.space();
    if (this.take(end)) return null;
    for (;;) {
      const wrong = part();
      if (wrong) return wrong;
      const behind = this.at;
      this.space();
      if (this.take(end)) return null;
      if (!this.take(',')) {
        // What is missing is missing at the end of the line before.
        this.at = behind;
        return `a comma or ${end} is missing`;
      }
      const comma = this.at;
      this.space();
      if (this.text[this.at] === end) {
        this.at = comma;
        return 'there is an extra comma';
      }
    }
  }

  private entry(): string | null {
    this.space();
    if (this.text[this.at] !== '"') return 'a name in double quotes is missing';
    const wrong = this.string();
    if (wrong) return wrong;
    const behind = this.at;
    this.space();
    if (this.take(':')) return this.value();
    this.at = behind;
    return 'a colon is missing';
  }

  private string(): string | null {
    const start = this.at;
    this.at += 1;
    for (;;) {
      const sign = this.text[this.at];
      if (sign === '"') {
        this.at += 1;
        return null;
      }
      if (sign === undefined || sign === '\n' || sign === '\r') {
        this.at = start;
        return 'a string is not closed';
      }
      if (sign < ' ') return 'a string contains a character that must be escaped';
      if (sign === '\\') {
        if (this.take(escaped) === '') return 'write a backslash twice';
      } else this.at += 1;
    }
  }

  private space(): void {
    while (' \t\n\r'.includes(this.text[this.at] ?? 'x')) this.at += 1;
  }

  /** Reads what is there; '' when it is something else. */
  private take(what: string | RegExp): string {
    let read = '';
    if (typeof what === 'string') read = this.text.startsWith(what, this.at) ? what : '';
    else {
      what.lastIndex = this.at;
      read = what.exec(this.text)?.[0] ?? '';
    }
    this.at += read.length;
    return read;
  }
}

function exactNumber(text: string): string {
  number.lastIndex = 0;
  return number.exec(text)?.[0] ?? '';
}
