import type { CallerDetail } from '#contract/brief.ts';
import type { AnsweredBy } from '#contract/calls.ts';
import type { FigureCheck } from '../assistant/assistant.ts';
import type { CarrierLeg, LegClient } from '../carrier/carrier.ts';
import { KnownFigures } from '../figures/known-figures.ts';
import { type CallTimeline, noTimeline } from '../timeline.ts';
import { CallTools } from './acts/call-tools.ts';
import type { CallSessionDeps, CallStart, CallState } from './call-states.ts';
import { CallUsage } from './call-usage.ts';
import type { CallWatch } from './deadlines/call-watch.ts';
import { KeptWords } from './kept-words.ts';
import type { TranscriptLine } from './ports.ts';
import { Farewell } from './speech/farewell.ts';
import { Mouth } from './speech/mouth.ts';
import { Opening } from './speech/opening.ts';
import { Transcript } from './transcript.ts';
import { WhoAnswers } from './who-answers.ts';

export interface CallPartsEvents {
  /** An item of ours was heard to its end. */
  itemHeard(): void;
  /** Notice and greeting were handed over. */
  greeted(): void;
}

/** What the session and the assistant's side of it work with in one call. */
export class CallParts {
  readonly deps: CallSessionDeps;
  /** Its voice and its language may change in the call. */
  start: CallStart;
  readonly transcript: Transcript;
  /** What the call leaves of its words. */
  readonly kept: KeptWords;
  readonly mouth: Mouth;
  /** What may be told of prices, times, dates and numbers. */
  readonly figures: KnownFigures;
  /** For the assistant that can take a line back. */
  readonly figureCheck: FigureCheck = {
    unknownIn: (line) => this.figures.unknownIn(line),
    refused: (phrase) => {
      this.deps.count('line-refused');
      this.deps.doubted?.({ phrase });
    },
  };
  readonly tools: CallTools;
  readonly opening: Opening;
  readonly farewell: Farewell;
  readonly answers: WhoAnswers;
  readonly timeline: CallTimeline;
  readonly usage: CallUsage;
  state: CallState = 'ringing';
  /** Null before the caller's media is here, and while it is lost. */
  leg: CarrierLeg | null = null;
  /** Null before the media has begun. */
  watch: CallWatch | null = null;

  constructor(deps: CallSessionDeps, start: CallStart, told: CallPartsEvents) {
    this.deps = deps;
    this.start = start;
    this.timeline = deps.timeline ?? noTimeline;
    const { callId, isTest = false, resumed } = start;
    const now = () => this.now();
    const wallClock = () => deps.clock.now();
    this.usage = new CallUsage(callId, deps.journal, now);
    this.figures = new KnownFigures(start, () => this.start.brief);
    for (const line of resumed?.lines ?? []) {
      if (line.speaker === 'caller') this.figures.caller(line.text);
      // What tools had answered the process before is not known any more.
      else if (!isDoubtful(line)) this.figures.add(line.text);
    }
    for (const detail of resumed?.details ?? []) this.#mayTell(detail);
    this.kept = new KeptWords(callId, start.brief, deps.journal, now, resumed?.lines);
    const line = (_callId: string, spoken: TranscriptLine) => {
      if (spoken.speaker === 'caller') this.figures.caller(spoken.text);
      if (isDoubtful(spoken)) this.#doubtful(spoken);
      this.kept.line(spoken);
      this.tools.heard(spoken);
    };
    this.transcript = new Transcript(callId, { line }, wallClock, resumed, (text) => this.figures.unknownIn(text));
    this.mouth = new Mouth(() => this.start.brief, deps.speech, this.transcript, now, told.itemHeard);
    this.tools = new CallTools(
      deps.tools.open({ ...start, isTest }),
      start,
      {
        noted: (detail, clip) => {
          this.#mayTell(detail);
          this.kept.detail(detail, clip);
        },
        done: () => this.#noteProgress(),
      },
      { ...resumed, timeline: this.timeline },
    );
    this.opening = new Opening(this.mouth, wallClock, told.greeted);
    this.farewell = new Farewell(this.mouth, now);
    const answers = (by: AnsweredBy, isFirst: boolean) => {
      if (!isFirst) deps.count(`changed-to-${by}`);
      this.#noteProgress();
    };
    this.answers = new WhoAnswers(wallClock, answers, resumed?.answeredBy);
  }

  /** Monotonic ms. */
  now(): number {
    return this.deps.clock.monotonicMs();
  }

  get client(): LegClient | undefined {
    return this.leg?.client;
  }

  /** The conversation is over: what the assistant still says is not for the caller. */
  get closing(): boolean {
    return this.state === 'ended' || this.farewell.phase !== 'none';
  }

  /** The assistant has said that the call is over. */
  get wantsEnd(): boolean {
    return this.tools.notes.wantsEnd !== null;
  }

  /** The assistant says goodbye, and the caller may still have more to say; not to a client, which was told of the end. */
  get parting(): boolean {
    return this.wantsEnd && this.farewell.mayBeTakenBack && !this.client && this.state !== 'ended';
  }

  #mayTell({ value, status }: CallerDetail): void {
    if (status !== 'doubtful') this.figures.add(value);
  }

  #doubtful({ sequence }: TranscriptLine): void {
    const by = this.answers.steps.at(-1)?.by ?? 'embedded';
    this.deps.count(`line-doubtful-${by}`);
    this.deps.doubted?.({ by, line: sequence });
  }

  #noteProgress(): void {
    const { acts } = this.tools.notes;
    this.deps.journal.progress(this.start.callId, { acts, answeredBy: this.answers.steps });
  }
}

const isDoubtful = ({ sources = [] }: TranscriptLine) => sources.some(({ source }) => source === 'unknown-figure');
