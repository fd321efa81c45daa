import {
  type AssistantBrief,
  type CallerDetail,
  type DetailSpec,
  detailSpecs,
  isStandardField,
} from '#contract/brief.ts';
import { nextStep } from './next-step.ts';
import { Witness } from './witness.ts';
import { writtenValue } from './written-value.ts';

/** What was made of a note: the detail as it stands now, null for none; `next` is what the assistant does now, in plain English; '' for one that knows. */
export interface CaptureResult {
  detail: CallerDetail | null;
  next: string;
}

interface Captured {
  spec: DetailSpec;
  value: string;
  fits: boolean;
  status: CallerDetail['status'];
  /** Noted by what needs no judge: it is not weighed. */
  trusted?: boolean;
}

const worth: Record<CallerDetail['status'], number> = { doubtful: 0, 'as-heard': 1, confirmed: 2 };

/**
 * The details of one call whose assistant is a language model: it says what it notes, and the words of the call decide what that is
 * worth. A value is confirmed when we read it back and the caller's next turn said yes, or when it was keyed in; it is in doubt when
 * the caller never said it, and then takes the place of none that was said. Each line of the caller weighs all notes again, because
 * its words may come after the note. No clock, no I/O.
 */
export class DetailCapture {
  readonly #specs: readonly DetailSpec[];
  readonly #witness: Witness;
  readonly #kept = new Map<string, Captured>();
  /** Noted and not yet said, while another value is kept. */
  readonly #waiting = new Map<string, Captured>();

  constructor(
    brief: Pick<AssistantBrief, 'language' | 'business' | 'collect' | 'ifOffered' | 'ownFields'>,
    callerNumber: string | null,
  ) {
    this.#specs = detailSpecs(brief);
    this.#witness = new Witness(brief, callerNumber);
  }

  /** The fields that this business keeps. */
  get fields(): readonly string[] {
    return this.#specs.map(({ field }) => field);
  }

  /** A line of the call as it was heard. Answers the details that it changed. */
  heard({ speaker, text }: { speaker: 'assistant' | 'caller'; text: string }): CallerDetail[] {
    this.#witness.heard(speaker, text);
    if (speaker === 'assistant') return [];
    const changed = [...this.#kept.values()].filter((noted) => this.#weighAgain(noted));
    for (const noted of this.#waiting.values()) {
      if (!this.#weighAgain(noted)) continue;
      this.#keep(noted);
      changed.push(noted);
    }
    return changed.map(detailOf);
  }

  /** A note of who needs no judge: the receptionist, or the call before it was resumed. Null for a field that is not kept. */
  trust({ field, value, status }: Omit<CallerDetail, 'field'> & { field: string }): CaptureResult | null {
    const spec = this.#spec(field);
    if (!spec) return null;
    const noted = { spec, value, fits: true, status, trusted: true };
    this.#keep(noted);
    return { detail: detailOf(noted), next: '' };
  }

  /** The model notes a value; '' withdraws it. Null for a field that is not kept. */
  note(field: string, said: string): CaptureResult | null {
    const spec = this.#spec(field);
    if (!spec) return null;
    const noted: Captured = { spec, ...writtenValue(spec, said, this.#witness.lexicon), status: 'doubtful' };
    if (noted.value === '') noted.status = 'as-heard';
    else this.#weigh(noted);
    const next = nextStep({ ...noted, readBack: this.#witness.readBackOf(noted, this.#others(field)) }, this.#witness);
    const before = this.#kept.get(field);
    const isNew = noted.status !== 'doubtful' || !before || before.status === 'doubtful' || before.value === '';
    // That something is not so is what a call begins with.
    if (noted.status === 'doubtful' && noted.value === 'no' && spec.kind === 'yes-no') return { detail: null, next };
    if (isNew) this.#keep(noted);
    else this.#waiting.set(field, noted);
    return { detail: detailOf(isNew ? noted : before), next };
  }

  #spec(field: string): DetailSpec | undefined {
    return this.#specs.find((known) => known.field === field);
  }

  #keep(noted: Captured): void {
    this.#waiting.delete(noted.spec.field);
    this.#kept.set(noted.spec.field, noted);
  }

  #others(field: string): Captured[] {
    return [...this.#kept.values()].filter(({ spec, value }) => spec.field !== field && value !== '');
  }

  /** Whether it changed: up with what supports it, down with a no to its read-back. */
  #weighAgain(noted: Captured): boolean {
    if (noted.trusted || noted.value === '') return false;
    const before = noted.status;
    const denied = this.#weigh(noted) === 'no';
    if (!denied && worth[noted.status] < worth[before]) noted.status = before;
    return noted.status !== before;
  }

  #weigh(noted: Captured): 'yes' | 'no' | 'none' | 'waits' {
    const { state } = this.#witness.readBackOf(noted, this.#others(noted.spec.field));
    const sure = noted.fits && (state === 'yes' || this.#witness.isKeyed(noted));
    noted.status = sure ? 'confirmed' : this.#witness.isSaid(noted) ? 'as-heard' : 'doubtful';
    return state;
  }
}

function detailOf({ spec: { field, label }, value, status }: Captured): CallerDetail {
  return { field, value, status, ...(isStandardField(field) ? {} : { label }) };
}
