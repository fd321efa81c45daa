import { type AssistantBrief, type DetailField, detailFields } from '#contract/brief.ts';
import type { LineSource } from '#contract/calls.ts';
import type { FoundContext } from '#contract/test-box.ts';
import type { Behaviour, DialogueState } from '../behaviour/behaviour.ts';
import type { DialogueStart } from '../thinker.ts';
import type { Errand } from './errand.ts';
import type { NameHeard } from './name.ts';
import { phraseText } from './phrasing.ts';
import { type Understanding, type Understood, understandingOf } from './understanding.ts';
import type { Utterance } from './utterance.ts';

export type AnswerSource = 'speech' | 'typed' | 'keypad';

/** What is known of one caller detail. 'heard' waits for its read-back; 'declined' is not asked for again. */
export interface Slot {
  value: string;
  status: 'missing' | 'heard' | 'confirmed' | 'as-heard' | 'declined';
  source: AnswerSource;
  /** How often the caller said no to a read-back. */
  denials: number;
}

export type Outcome = 'handled' | 'message' | 'spam' | 'wrong-number';

/** One call's memory: what was asked, noted and said. All acts and readers work on it. */
export class Talk {
  readonly start: DialogueStart;
  readonly behaviour: Behaviour;
  readonly slots = new Map<DetailField, Slot>();
  question: { state: DialogueState; tries: number };
  /** Sentences of this turn, and of the turn before for "could you repeat that?". */
  lines: string[] = [];
  lastLines: readonly string[] = [];
  ended = false;
  /** The name's parts, and which of them were spelled. */
  name: NameHeard | null = null;
  spelled: 'none' | 'last' | 'both' = 'none';
  /** How often the last name as spelled was read back and denied. */
  spellingsDenied = 0;
  /** Seven digits that wait for their area code. */
  localDigits = '';
  /** Keypad digits so far. */
  keyed = '';
  /** The caller's wish in own words, also where it is not one of the collected details. */
  reason = '';
  /** A question that could not be answered: the reason, when the caller then wants to leave a message. */
  wish: Utterance | null = null;
  urgent = false;
  collecting = false;
  messageWanted = false;
  messageSaved = false;
  recapped = false;
  /** What could not be done was promised as a message, whether the business takes messages or not. */
  messageOwed = false;
  /** What is being done beside the talk. */
  errand: Errand | null = null;
  saveFailed = false;
  closedTold = false;
  detailsOffered = false;
  spamSuspicions = 0;
  /** The open question was not heard in full, or something was said since: a bare "yes" does not answer it. */
  inDoubt = false;
  /** The last answer was broken off before the caller can have heard what it was about. */
  unheard = false;
  /** The open question as it was said, and how often in a row it was only repeated. */
  asked = '';
  repeats = 0;
  /** What the words of this turn were taken to mean, and the facts its answer was made from; for who watches the call. */
  meant: Understood | null = null;
  context: FoundContext[] = [];
  /** What the answer of this turn is made from, for the transcript. */
  sources: LineSource[] = [];

  #understanding: Understanding | null = null;

  constructor(start: DialogueStart, behaviour: Behaviour, opening: DialogueState) {
    this.start = start;
    this.behaviour = behaviour;
    this.question = { state: opening, tries: 0 };
  }

  get brief(): AssistantBrief {
    return this.start.brief;
  }

  /** Learned when the caller first says something: the greeting does not wait for it. */
  get understanding(): Understanding {
    this.#understanding ??= understandingOf(this.brief, this.behaviour);
    return this.#understanding;
  }

  /** Anything can be noted at all: the business takes messages or collects details. */
  get takesNotes(): boolean {
    return this.takesMessage || this.brief.collect.length > 0;
  }

  get takesMessage(): boolean {
    return this.brief.takeMessage || this.messageOwed;
  }

  /** The details that are listened for: those the business collects, and those that the errand under way needs. */
  get wanted(): readonly DetailField[] {
    const { errand, brief } = this;
    if (!errand) return brief.collect;
    return detailFields.filter((field) => brief.collect.includes(field) || errand.needs.includes(field));
  }

  slot(field: DetailField): Slot {
    return this.slots.get(field) ?? { value: '', status: 'missing', source: 'speech', denials: 0 };
  }

  collects(field: DetailField): boolean {
    return this.wanted.includes(field);
  }

  /** Says a phrase. A phrase that is not in the data is left out. */
  say(phrase: string, values: Readonly<Record<string, string>> = {}): void {
    const text = phraseText(this.behaviour.phrases, phrase, this.brief.language, {
      business: this.brief.business.name,
      ...this.errand?.words(),
      ...values,
    });
    if (text !== '') this.lines.push(text);
  }

  /** A fact that the answer is made from. */
  uses(source: FoundContext['source'], title: string, text: () => string): void {
    this.sources.push({ source, title });
    if (this.start.understood) this.context.push({ source, title, text: text() });
  }

  /** Notes a detail, at once and in the turn of the words it came from, so that their sound can be kept with it. */
  async note(field: DetailField, value: string, status: Slot['status'], source: AnswerSource): Promise<void> {
    this.slots.set(field, { ...this.slot(field), value, status, source });
    if (!this.brief.collect.includes(field)) return;
    const noted = status === 'confirmed' ? 'confirmed' : 'as-heard';
    const output = await this.call('note_detail', { field, value, status: noted });
    if (!output && value !== '') this.saveFailed = true;
  }

  /** Runs a tool; false when it failed. Never throws. */
  async call(name: string, args: Record<string, unknown>): Promise<{ value: unknown } | false> {
    try {
      const output = await this.start.callTool(name, args);
      return output.ok ? { value: output.value } : false;
    } catch {
      return false;
    }
  }

  /** Ends the call with its outcome; the goodbye was said before. */
  async end(outcome: Outcome): Promise<void> {
    this.ended = true;
    await this.call('end_call', { outcome });
  }
}
