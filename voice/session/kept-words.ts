import { type AssistantBrief, type CallerDetail, detailSpecs, isStandardField } from '#contract/brief.ts';
import { asksForSecret, Redactor, replaced } from '../redaction/redactor.ts';
import type { CallJournal, TranscriptLine } from './ports.ts';

/** So long a line waits whose last digits may be the beginning of a card's. */
const longestWaitMs = 8_000;
const mostWaiting = 6;
/** Words of ours into a number that is told in pieces: "mhm, go on". */
const shortWords = 4;
/** Of these the value is what was asked for, in a form that no card has. */
const neverSecret = new Set(['contactNumber', 'dateOfBirth', 'emailAddress']);

interface Waiting {
  line: TranscriptLine;
  /** Was written before: only what follows can still be replaced. */
  written: boolean;
}

/**
 * What a call leaves of its words: every line and detail passes here before it is written, shown or handed on, with numbers of cards and
 * social security numbers replaced where the business wants it. A line of the caller that ends in what may be the beginning of such
 * a number waits for the next one, or 8 s: what is shown cannot be taken back.
 */
export class KeptWords {
  readonly #callId: string;
  readonly #journal: Pick<CallJournal, 'line' | 'detail'>;
  readonly #now: () => number;
  /** Null: the business keeps all as it was said. */
  readonly #redactor: Redactor | null;
  readonly #ownFields: ReadonlyMap<string, string>;
  readonly #lines: TranscriptLine[];
  #waiting: Waiting[] = [];
  #since = 0;

  constructor(
    callId: string,
    brief: AssistantBrief,
    journal: Pick<CallJournal, 'line' | 'detail'>,
    now: () => number,
    earlier: readonly TranscriptLine[] = [],
  ) {
    this.#callId = callId;
    this.#journal = journal;
    this.#now = now;
    this.#lines = [...earlier];
    this.#ownFields = new Map(brief.ownFields.map(({ field, label }) => [field, label]));
    this.#redactor = brief.redact === false ? null : new Redactor(askedBy(brief));
  }

  /** As they were written, and what waits. */
  get lines(): readonly TranscriptLine[] {
    this.close();
    return this.#lines;
  }

  line(line: TranscriptLine): void {
    if (!this.#redactor) return this.#write(line);
    this.#redactor.hear(line.speaker, line.text);
    if (line.speaker === 'assistant') return this.#ours(this.#redactor, line);
    if (!this.#waiting.some(({ written }) => !written)) this.#since = this.#now();
    this.#waiting.push({ line, written: false });
    const callers = this.#waiting.filter((one) => one.line.speaker === 'caller');
    const { found, open } = this.#redactor.find(callers.map((one) => one.line.text).join('\n'));
    if (open && this.#waiting.length < mostWaiting) return;
    let at = 0;
    for (const one of callers) {
      const { text } = one.line;
      const here = found.filter(({ from, to }) => from < at + text.length && to > at);
      const within = here.map(({ kind, from, to }) => ({
        kind,
        from: Math.max(0, from - at),
        to: Math.min(text.length, to - at),
      }));
      one.line = { ...one.line, text: replaced(text, within) };
      at += text.length + 1;
    }
    this.close();
    // Two digits at its end are no reason to wait, and may still be the first of a number.
    this.#waiting = [{ line, written: true }];
  }

  detail(detail: CallerDetail, clip: Uint8Array | null): void {
    this.#journal.detail(this.#callId, this.keptDetail(detail), clip);
  }

  /** A detail as it is kept. */
  keptDetail(detail: CallerDetail): CallerDetail {
    if (!this.#redactor || neverSecret.has(detail.field)) return detail;
    // What a business asks for by its own name is what it wants, unless that is a card's.
    if (!isStandardField(detail.field) && !asksForSecret(this.#ownFields.get(detail.field) ?? '')) return detail;
    return { ...detail, value: this.#redactor.redacted(detail.value, false) };
  }

  tick(): void {
    if (this.#now() - this.#since >= longestWaitMs) this.close();
  }

  /** Writes what waits. */
  close(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { line, written } of waiting) if (!written) this.#write(line);
  }

  #ours(redactor: Redactor, line: TranscriptLine): void {
    const kept = { ...line, text: redactor.redacted(line.text), ...sourcesOf(redactor, line) };
    const goesOn = this.#waiting.some(({ written }) => !written) && line.text.split(/\s+/).length <= shortWords;
    if (goesOn && this.#waiting.length < mostWaiting) this.#waiting.push({ line: kept, written: false });
    else {
      this.close();
      this.#write(kept);
    }
  }

  #write(line: TranscriptLine): void {
    this.#lines.push(line);
    this.#journal.line(this.#callId, line);
  }
}

/** What this business asks its callers for besides what everybody does. */
function askedBy(brief: AssistantBrief): string[] {
  const parameters = brief.functions.flatMap(({ parameters }) => Object.keys(propertiesOf(parameters)));
  const own = detailSpecs(brief).filter(({ field }) => !isStandardField(field));
  return [
    ...own.map(({ label }) => label),
    ...parameters.map((name) => name.replace(/[_-]+|(?<=[a-z])(?=[A-Z])/g, ' ')),
  ];
}

function propertiesOf({ properties }: Record<string, unknown>): object {
  return typeof properties === 'object' && properties !== null ? properties : {};
}

/** What nobody could answer is told in the caller's words. */
function sourcesOf(redactor: Redactor, { sources }: TranscriptLine): Pick<TranscriptLine, 'sources'> {
  return sources ? { sources: sources.map((one) => ({ ...one, title: redactor.redacted(one.title) })) } : {};
}
