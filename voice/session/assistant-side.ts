import type { EndReason } from '#contract/calls.ts';
import { callTimings } from '#contract/limits.ts';
import { accountCountry } from '#contract/values/account-country.ts';
import type { SpokenLine, ToolCall } from '../assistant/assistant.ts';
import { sourcesIn } from '../found-sources.ts';
import { isNotUnderstood } from '../not-understood.ts';
import type { OpenStretch } from '../timeline.ts';
import type { CallParts } from './call-parts.ts';
import type { Waiting } from './deadlines/our-silence.ts';
import { SlowAnswer } from './deadlines/slow-answer.ts';
import { AssistantLine } from './line/assistant-line.ts';
import type { AssistantLineEvents } from './line/line-events.ts';
import type { SessionPhrase } from './ports.ts';
import { type CutItem, sayingText } from './speech/mouth.ts';
import type { CallerSide } from './turns/caller-side.ts';
import { hasMore } from './turns/second-thoughts.ts';
import { asksToWait } from './turns/wait-words.ts';

/** So long the caller may pause in the middle of a sentence. */
const halfSentenceMs = 2_500;

/** What the assistant's side asks of the session. */
export interface AssistantSideEvents {
  /** The caller has said something, or was heard to: our first words, where they still wait. */
  greet(): void;
  /** The call comes to its end with this sentence. */
  leave(phrase: SessionPhrase, reason: EndReason): void;
  /** Nobody of the chain is left. */
  nobodyAnswers(why: string): void;
}

/**
 * All that comes from the assistant: turns and words as it hears them, its answers on their way to the caller, its tools, and
 * what is said while it is slow. What is not for the caller, since we have not greeted yet or the call ends, stops here.
 */
export class AssistantSide {
  readonly #call: CallParts;
  readonly #caller: () => CallerSide;
  readonly #told: AssistantSideEvents;
  readonly #slow: SlowAnswer;
  /** Null until it is dialled. */
  line: AssistantLine | null = null;
  /** Why nobody could answer, from before the media began. */
  lostWhileRinging: string | null = null;
  /** An assistant that wanted the end and says nothing more is not waited for after this; monotonic ms. */
  endByMs = Number.POSITIVE_INFINITY;
  /** What a client says was said before the call. */
  #earlier: readonly SpokenLine[] = [];
  /** The caller's last turn was understood, as far as the assistant says. */
  #understood = true;
  #callerSound: Uint8Array | null = null;
  #playingTold = { active: false, interruptible: true };
  /** The turn of the caller that is being answered, for the operator. */
  #turn: OpenStretch | null = null;
  #turnSounds = false;
  /** The last turn did not stop our sound, and is not answered. */
  #left = false;
  /** It is told to stop. */
  #cancelling = false;
  /** The caller's turn is under way, as it hears it. */
  #inTurn = false;
  /** Of the last turn the words are not known yet. */
  #wordless = false;
  /** What it answers while we part: said only if the call goes on. */
  #held: (() => void)[] = [];

  constructor(call: CallParts, caller: () => CallerSide, told: AssistantSideEvents) {
    this.#call = call;
    this.#caller = caller;
    this.#told = told;
    this.#slow = new SlowAnswer(call.mouth, call.deps.count, () => call.watch?.waitedFor === false);
  }

  /** `earlier`: what was said before, as a client tells. */
  dial(earlier: readonly SpokenLine[] = []): void {
    const { deps, figureCheck, figures, tools, transcript } = this.#call;
    const { brief, callerNumber, startedAt, opening, resumed } = this.#call.start;
    if (!this.line) {
      this.#earlier = earlier;
      for (const { text } of earlier) figures.add(text);
      const carried = () => ({
        history: [...this.#earlier, ...transcript.lines.map(({ speaker, text }) => ({ speaker, text }))],
        details: tools.notes.details,
        done: tools.notes.acts.filter(({ ok }) => ok).map(({ tool }) => tool),
      });
      const waits = opening !== 'when-asked' && !resumed;
      const start = { brief, callerNumber, startedAt, tools: tools.definitions, waits, figures: figureCheck };
      this.line = new AssistantLine(
        deps.assistant,
        start,
        carried,
        this.#events,
        () => this.#call.now(),
        this.#call.timeline,
      );
    }
    if (this.#call.state !== 'ringing' && this.lostWhileRinging === null)
      this.#call.answers.begins(this.line.by, this.line.why);
  }

  /** It stops, and is told what was heard of it. */
  interrupted(cut: readonly CutItem[]): void {
    this.#endTurn('interrupted');
    this.#cancelling = true;
    this.line?.cancel();
    this.#cancelling = false;
    for (const { itemId, heardMs, heardText } of cut) this.line?.truncate(itemId, heardMs, heardText);
  }

  /** The caller says something into our goodbye, of which the words are not known yet. */
  get callerSays(): boolean {
    return this.#inTurn || this.#wordless;
  }

  /** What is said while we part: true when the caller has more to say. The goodbye is taken back, and the turn answered. */
  goesOnWith(words: string): boolean {
    const { farewell, mouth, parting, start, tools } = this.#call;
    if (!parting || !hasMore(words, start.brief.language)) return false;
    farewell.takeBack();
    tools.goOn();
    this.endByMs = Number.POSITIVE_INFINITY;
    for (const { itemId, heardMs, heardText } of mouth.stop()) this.line?.truncate(itemId, heardMs, heardText);
    this.#call.state = this.#inTurn ? 'listening' : 'thinking';
    this.tellPlaying();
    for (const piece of this.#held.splice(0)) piece();
    return true;
  }

  /** Tells it, and the caller's side, whether we are heard. */
  tellPlaying(): void {
    const { active } = this.#call.mouth;
    // Into our goodbye a turn is heard, whose words decide.
    const interruptible = this.#call.mouth.interruptible && !this.#call.parting;
    const told = this.#playingTold;
    if (active === told.active && interruptible === told.interruptible) return;
    this.#playingTold = { active, interruptible };
    if (active && !told.active) this.#caller().weSpeak();
    this.line?.playing(active, interruptible);
  }

  /** A sentence of the session's own that belongs to the conversation. */
  say(phrase: SessionPhrase, options?: { whole: boolean }): void {
    this.#call.mouth.say(phrase, options);
    this.noteSpoken(sayingText(this.#call.start.brief, phrase));
  }

  /** Words of ours that it did not say itself. */
  noteSpoken(text: string): void {
    this.line?.noteSpoken(text);
  }

  filler(): void {
    this.#call.watch?.fillerSounds();
    this.#slow.filler();
  }

  /** A tool at work takes its time, or the assistant, which has to prove meanwhile that it lives. */
  stillLooking(): void {
    this.#slow.stillLooking();
    if (!this.#call.tools.officeRuns) this.prove();
  }

  /** Death is proved, not guessed. */
  prove(): void {
    this.#slow.prove(this.line, (lives) => {
      if (!lives && !this.#call.closing && this.line?.answerOwed === false) this.say('say-again');
    });
  }

  /** What the caller waits for. */
  get waiting(): Pick<Waiting, 'owed' | 'goesOnMs' | 'tool'> {
    const { opening, tools } = this.#call;
    const tool = tools.officeRuns;
    return { owed: opening.isOver && (tool || this.line?.owes === true), goesOnMs: this.#goesOnMs, tool };
  }

  /** By our own ear too the caller has been quiet for longer than half a sentence is waited for: they do not go on. */
  get #goesOnMs(): number | null {
    const { speaking, lastVoiceMs } = this.#caller().ear;
    return this.#inTurn && (speaking || this.#call.now() - lastVoiceMs < halfSentenceMs) ? lastVoiceMs : null;
  }

  readonly #events: AssistantLineEvents = {
    trying: (answerOwed) => {
      const { closing, state, client, mouth } = this.#call;
      if (closing || state === 'ringing') return;
      if (answerOwed) this.#turnBeginsAfterVoice();
      const { owed, goesOnMs } = this.waiting;
      const callerWaits = owed && goesOnMs === null && !this.#caller().ear.speaking;
      if (callerWaits && client?.fillsSilence !== false && !mouth.sounding) this.filler();
    },
    changed: (by, why, answerOwed) => {
      const { answers, closing, state, wantsEnd, watch } = this.#call;
      if (closing || state === 'ringing') return;
      answers.goesOn(by, why);
      // All was said but the goodbye.
      if (wantsEnd) return this.#told.leave('goodbye', 'assistant-ended');
      this.#callerSound = null;
      watch?.assistantChanged(this.#call.now());
      if (answerOwed) this.#turnEnded();
    },
    lost: (why) => this.#told.nobodyAnswers(why),
    soundDropped: () => this.#call.deps.count('sound-dropped'),
    speechStarted: () => {
      const caller = this.#caller();
      this.#left = false;
      this.#inTurn = this.#wordless = true;
      this.#held = [];
      if (!this.#turnSounds) this.#endTurn('went-on');
      this.#call.client?.turnStarted(this.#cancelling && !caller.ear.speaking);
      if (!this.#cancelling) caller.speechStarted();
    },
    speechStopped: () => {
      this.#inTurn = false;
      if (!this.#call.opening.isOver) return this.#told.greet();
      if (this.#caller().wasNone && !this.#call.client) return this.#leaveTurn();
      this.#turnEnded();
      if (this.#call.state === 'listening') this.#call.state = 'thinking';
      this.#call.client?.turnEnded();
    },
    turnWasNone: (isOver) => {
      if (!isOver) this.#inTurn = false;
      this.#wordless = false;
    },
    callerSays: (words, breaksIn) => {
      this.#call.watch?.understood();
      this.#caller().says(words, breaksIn);
    },
    callerSaid: (text, asHeard, sound) => {
      const { client, opening, transcript, watch } = this.#call;
      this.#callerSound = sound;
      this.#wordless = false;
      this.goesOnWith(text);
      watch?.callerActive(this.#call.now());
      watch?.callerHolds(asksToWait(text, this.#call.start.brief.language));
      this.#understood = !isNotUnderstood(text);
      if (this.#understood) watch?.understood();
      if (!opening.isOver) this.#told.greet();
      transcript.caller(text, asHeard);
      client?.callerSaid(text, sound);
      if (!this.#left || !this.#understood || !this.#caller().meant(text)) return;
      if (this.#call.mouth.active) this.#caller().interrupts();
      else this.takeTurn();
    },
    audio: (itemId, mulaw64) => this.#passOn(() => this.#answerSounds(itemId, mulaw64)),
    assistantWords: (itemId, delta) => this.#passOn(() => this.#call.mouth.words(itemId, delta)),
    madeFrom: (itemId, sources) => this.#passOn(() => this.#call.mouth.madeFrom(itemId, sources)),
    itemDone: (itemId) => this.#passOn(() => this.#call.mouth.itemDone(itemId)),
    answerDone: () => this.#passOn(() => this.#answerDone(), true),
    changeLanguage: (change) => {
      const { start } = this.#call;
      // Its numbers stay those of the country in which the business is.
      const { business: own, language } = start.brief;
      const business = { ...own, country: own.country || accountCountry({ country: '', language }) };
      const brief = { ...start.brief, business, language: change.to };
      this.#call.start = { ...start, brief };
      this.line?.changeLanguage(brief, change);
    },
    toolCall: (call: ToolCall) => {
      void this.#call.tools.run(call, this.#callerSound, this.line?.notedBy).then((output) => {
        if (this.#call.wantsEnd) this.endByMs = this.#call.now() + callTimings.goodbyePlayedMs;
        this.#call.figures.add(output.ok ? output.value : output.problem);
        this.#call.mouth.found(sourcesIn(call, output));
        this.line?.toolResult(call.callId, output);
      });
    },
  };

  /** A turn of the caller's is over, so long ago. */
  turnBegins(agoMs = 0): void {
    this.#turn ??= this.#call.timeline.open({ name: 'turn', by: this.line?.by ?? 'embedded' }, agoMs);
  }

  #leaveTurn(): void {
    this.#left = true;
    this.line?.turnCounts(false);
    if (this.line?.answerOwed && !this.#turnSounds) this.#turnEnded();
  }

  /** A turn that seemed to be none is answered after all. */
  takeTurn(): boolean {
    if (this.#left) {
      this.#left = false;
      this.line?.turnCounts(true);
      this.#turnEnded();
    }
    return true;
  }

  #endTurn(outcome?: string): void {
    this.#turn?.end(outcome);
    this.#turn = null;
    this.#turnSounds = false;
  }

  #turnEnded(): void {
    this.#call.watch?.turnEnded(this.#call.now(), this.#caller().ear.lastVoiceMs);
    this.#turnBeginsAfterVoice();
  }

  #turnBeginsAfterVoice(): void {
    this.turnBegins(Math.min(1_000, this.#call.now() - this.#caller().ear.lastVoiceMs));
  }

  /** A piece of an answer: now, or when the client asks for the answer; while our goodbye sounds only if the call goes on. */
  #passOn(piece: () => void, last = false): void {
    const { client, closing, opening, parting } = this.#call;
    if (!opening.isOver) return;
    if (closing && parting) this.#held.push(piece);
    else if (client) client.pass(piece, last);
    else piece();
  }

  #answerSounds(itemId: string, mulaw64: string): void {
    const { closing, mouth, watch } = this.#call;
    if (closing) return;
    this.#turn?.begun();
    this.#turnSounds = true;
    watch?.answerSounds(this.#call.now());
    if (this.#understood) watch?.understood();
    this.#call.state = 'speaking';
    mouth.play(itemId, mulaw64);
  }

  #answerDone(): void {
    const { client, farewell, mouth, tools, wantsEnd, watch } = this.#call;
    client?.answerDone();
    if (!tools.officeRuns) this.#endTurn();
    if (wantsEnd && !this.#call.closing) return farewell.afterPlaying('assistant-ended');
    watch?.nothingOwed();
    if (!mouth.active && this.#call.state === 'thinking') this.#call.state = 'listening';
  }
}
