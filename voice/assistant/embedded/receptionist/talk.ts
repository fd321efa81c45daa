import {
  type AssistantBrief,
  type DetailField,
  type DetailSpec,
  detailFields,
  detailSpecs,
  isStandardField,
  keptFields,
} from '#contract/brief.ts';
import type { LineSource } from '#contract/calls.ts';
import type { FoundContext } from '#contract/test-box.ts';
import type { Behaviour, DialogueState } from '../behaviour/behaviour.ts';
import { LanguageWatch } from '../change-of-language.ts';
import type { DialogueStart } from '../thinker.ts';
import type { Errand } from './errands/errand.ts';
import type { OfferedAnswers } from './questions/offered-answers.ts';
import type { NameHeard } from './reading/name.ts';
import type { Tongue } from './reading/values.ts';
import {
  type Course,
  type LastAnswer,
  type Move,
  type Notes,
  noSlot,
  type OpenQuestion,
  type Origin,
  type Outcome,
  type Slot,
} from './talk-parts.ts';
import { type Understanding, type Understood, understandingOf } from './understanding/understanding.ts';
import { noWords, textOf, type Utterance } from './utterance.ts';

export type {
  AnswerSource,
  Course,
  LastAnswer,
  Move,
  Notes,
  OpenQuestion,
  Origin,
  Outcome,
  Slot,
} from './talk-parts.ts';

/** One call's memory: what was asked, noted and said. All acts and readers work on it. */
export class Talk {
  readonly start: DialogueStart;
  readonly behaviour: Behaviour;
  readonly slots = new Map<DetailField, Slot>();
  readonly languages: LanguageWatch;
  course: Course = { kind: 'going-on', outcome: 'handled' };
  question: OpenQuestion;
  /** Sentences of this turn, and of the turn before for "could you repeat that?". */
  lines: string[] = [];
  /** Of which phrase each of them is, as far as it is one. */
  readonly phraseOf = new Map<string, string>();
  lastAnswer: LastAnswer = { lines: [], heard: 'enough' };
  /** The name's parts, and which of them were spelled. */
  name: NameHeard | null = null;
  spelled: 'none' | 'last' | 'both' = 'none';
  /** The caller was asked to spell a part of the name: that is asked once. */
  spellingAsked = false;
  /** How often a read-back of each detail, or of the notes as a whole, was answered by a correction. */
  readonly corrections = new Map<DetailField | 'notes', number>();
  /** Seven digits that wait for their area code. */
  localDigits = '';
  /** The extension of a number that is not whole yet. */
  extension = '';
  /** Keypad digits so far. */
  keyed = '';
  /** The questions of this turn, so that of several it can be said which has no answer. */
  asking: readonly Utterance[] = [];
  /** A question that could not be answered: the reason, when the caller then wants to leave a message. */
  wish: Utterance | null = null;
  /** What the caller last asked or wished that has a subject, in an earlier turn: "how much is that?" may point to it. */
  spokenOf: Utterance | null = null;
  /** All that the caller said in this turn. */
  heard: Utterance = noWords;
  /** An appointment is passed on for which the caller has not said a day. */
  dayOpen = false;
  /** In this turn it was said what it is that nothing tells. */
  namedUnknown = false;
  /** The caller hears this turn: what was written is said without markup and links. */
  aloud = false;
  /** What an answer of this turn is about that has a link in it, which was not said; '' for none. */
  linkTo = '';
  /** The wish for that link, while it is offered to be noted. */
  linkWish = '';
  /** Answers of which the caller was asked which was meant; the open question waits meanwhile. */
  offered: OfferedAnswers | null = null;
  notes: Notes = 'nothing';
  /** Whether the notes as they are were read back as a whole. */
  recap: 'due' | 'given' = 'due';
  /** The business takes messages, or one was promised for what could not be done. */
  takesMessage: boolean;
  /** A detail could not be saved. */
  saveFailed = false;
  /** What is being done beside the talk. */
  errand: Errand | null = null;
  /** The caller refused to leave a message or details: neither is offered again, in whatever words. */
  refusedOffer = false;
  /** Phrases that a call hears once at most. */
  readonly onceSaid = new Set<string>();
  spamSuspicions = 0;
  /** Answers of ours in a row after which nothing was asked or "anything else?" was. */
  answersGiven = 0;
  /** "Anything else?" was asked, so that a goodbye may follow. */
  mayEnd = false;
  /** What the words of this turn were taken to mean, and the facts its answer was made from; for who watches the call. */
  meant: Understood | null = null;
  context: FoundContext[] = [];
  /** What the answer of this turn is made from, for the transcript. */
  sources: LineSource[] = [];

  #understanding: Understanding | null = null;

  constructor(start: DialogueStart, behaviour: Behaviour, opening: DialogueState) {
    this.start = start;
    this.behaviour = behaviour;
    this.languages = new LanguageWatch(start.brief.language);
    this.takesMessage = start.brief.takeMessage;
    this.question = { state: opening, tries: 0, asked: '', repeats: 0, heard: 'in-full' };
  }

  /** Forgets what only the turn before was about. */
  beginTurn(): void {
    this.lines = [];
    this.phraseOf.clear();
    this.meant = null;
    this.asking = [];
    this.context = [];
    this.sources = [];
    this.namedUnknown = false;
    this.linkTo = '';
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

  /** Details are being asked for. */
  get collecting(): boolean {
    return this.notes === 'details' || this.notes === 'message';
  }

  get messageWanted(): boolean {
    return this.notes === 'message' || this.notes === 'untold-message';
  }

  /** Asks for details from now on, and for a message where one is wanted already or `message` says so. */
  take(message = this.messageWanted): void {
    this.notes = message ? 'message' : 'details';
  }

  /** The details that are asked for: those the business collects, and those that the errand under way needs. */
  get wanted(): readonly DetailField[] {
    const { errand, brief } = this;
    if (!errand) return brief.collect;
    const needed = detailFields.filter((field) => brief.collect.includes(field) || errand.needs.includes(field));
    return [...needed, ...brief.collect.filter((field) => !isStandardField(field))];
  }

  /** The details that are listened for: those, and what the business keeps when it is told. */
  get listened(): readonly DetailField[] {
    const { wanted } = this;
    return [...wanted, ...this.brief.ifOffered.filter((field) => !wanted.includes(field))];
  }

  /** What the business keeps of its callers. */
  get kept(): readonly DetailField[] {
    return keptFields(this.brief);
  }

  /** What a detail is. Throws for an own field that the business does not have. */
  spec(field: DetailField): DetailSpec {
    const { ownFields } = this.brief;
    const [spec] = detailSpecs({ collect: [field], ifOffered: [], ownFields });
    if (!spec) throw new Error(`There is no detail ${field}.`);
    return spec;
  }

  /** By which words the caller is read. */
  get tongue(): Tongue {
    return { lexicon: this.behaviour.lexicon, language: this.brief.language };
  }

  slot(name: DetailField): Slot {
    return this.slots.get(name) ?? noSlot;
  }

  /** The caller's wish in own words, also where it is not one of the collected details. */
  get reason(): string {
    return this.slot('reasonForCalling').value;
  }

  get urgent(): boolean {
    return this.slot('urgency').value === 'yes';
  }

  /** The business sees it too: one that keeps no urgency is not told of it, and the caller hears of no mark. */
  get markedUrgent(): boolean {
    return this.urgent && this.kept.includes('urgency');
  }

  /** A value that has no yes yet. */
  waits(field: DetailField): boolean {
    const { status } = this.slot(field);
    return status === 'offered' || status === 'read-back';
  }

  collects(field: DetailField): boolean {
    return this.listened.includes(field);
  }

  /** Says a phrase with its places filled. One that is not in the data, or has nothing to say, is left out, and so is what was said in this turn. */
  say(name: string, values: Readonly<Record<string, string>> = {}): void {
    const said = this.phrase(name, values);
    this.phraseOf.set(said, name);
    if (said !== '' && !this.lines.includes(said)) this.lines.push(said);
  }

  /** The words of a phrase with its places filled; '' where it is not in the data. */
  phrase(name: string, values: Readonly<Record<string, string>> = {}): string {
    const phrase = this.behaviour.phrases.find((row) => row.name === name);
    const text = (this.brief.language === 'en-GB' && phrase?.british) || phrase?.text || '';
    const all: typeof values = { business: this.brief.business.name, ...this.errand?.words(), ...values };
    const named = all.business?.trim() !== '';
    return text
      .replace(/\[([^\]|]*)\|?([^\]]*)\]/g, (_, withName: string, without: string) => (named ? withName : without))
      .replace(/\{(\w+)\}/g, (_, slot: string) => all[slot] ?? '')
      .replace(/\s+/g, ' ')
      .replace(/\s+,/g, ',')
      .replace(/([.!?])\s*\./g, '$1')
      .trim();
  }

  /** A fact that the answer is made from. */
  uses(source: FoundContext['source'], title: string, text: () => string): void {
    this.sources.push({ source, title });
    if (this.start.understood) this.context.push({ source, title, text: text() });
  }

  /** Keeps a question that nothing answers with the line that says so. */
  leaves(question: Utterance): void {
    this.sources.push({ source: 'unanswered', title: textOf(question.tokens) });
  }

  /** Notes a detail, at once and in the turn of the words it came from, so that their sound can be kept with it. */
  async note(name: DetailField, value: string, status: Slot['status'], from: Origin): Promise<void> {
    this.keep(name, value, status, from);
    if (!this.kept.includes(name)) return;
    const noted = status === 'confirmed' ? 'confirmed' : 'as-heard';
    const output = await this.call('note_detail', { field: name, value, status: noted });
    if (!output && value !== '') this.saveFailed = true;
  }

  /** The same for this call alone. */
  keep(name: DetailField, value: string, status: Slot['status'], { source, tokens }: Origin): void {
    const before = this.slot(name);
    const heard = tokens.map(({ confidence }) => confidence).filter((confidence) => !Number.isNaN(confidence));
    const words = tokens.length > 0 ? { said: textOf(tokens), confidence: Math.min(1, ...heard) } : {};
    this.slots.set(name, { ...before, ...words, value, status, source });
    if (status !== before.status || value !== before.value) this.recap = 'due';
  }

  /** What is under way beside the talk is left, and said not to be done. */
  leaveErrand(): void {
    this.errand?.leave?.();
    this.errand = null;
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

  /** The caller has more to say behind our goodbye: nothing is open but that. */
  goOn(): void {
    this.course = { kind: 'going-on', outcome: this.course.outcome === 'message' ? 'message' : 'handled' };
    this.notes = this.messageWanted ? 'untold-message' : 'nothing';
    const state = this.behaviour.states.find(({ name }) => name === 'anything-else') ?? this.question.state;
    this.question = { state, tries: 0, asked: '', repeats: 0, heard: 'in-full' };
  }

  /** Ends the call with its outcome; the goodbye was said before. */
  async end(outcome: Outcome): Promise<Move> {
    this.course = { kind: 'ended', outcome };
    await this.call('end_call', { outcome });
    return 'ended';
  }
}
