import { randomUUID } from 'node:crypto';
import type { AssistantBrief } from '#contract/brief.ts';
import { spokenVoice } from '#contract/values/spoken-voice.ts';
import { Framer } from '#voice/audio/framer.ts';
import type { VoicingChecks } from '#voice/audio/fvad/voicing.ts';
import { notUnderstood, tooSlow } from '../../not-understood.ts';
import type {
  Assistant,
  AssistantLink,
  Conversation,
  ConversationEvents,
  ConversationStart,
  ToolOutput,
} from '../assistant.ts';
import { isMereHello } from '../mere-hello.ts';
import { plainSpeech } from '../plain-speech.ts';
import { behaviourOf } from './behaviour/spoken-language.ts';
import { tongueOf } from './behaviour/tongues.ts';
import { type HeldTurn, wishIn, wordsIn } from './caller-input.ts';
import { CallerTurns } from './caller-turns.ts';
import { firstLines, LanguageWatch } from './change-of-language.ts';
import { ofCall } from './http/service-request.ts';
import { KeypadEntry } from './keypad-entry.ts';
import { deafEar, type Heard, isDoubtful, type Listener, understands, type Vocabulary } from './listener/listener.ts';
import { OpenTurns } from './open-turns.ts';
import { splitOwed } from './owed-line.ts';
import { breaksInWith } from './receptionist/turns/breaking-in.ts';
import { completenessIn } from './receptionist/turns/completeness.ts';
import type { Speaker } from './speaker/speaker.ts';
import type { CallerInput, Dialogue, DialogueStep, ListenHint, Thinker } from './thinker.ts';
import { ToolCalls } from './tool-calls.ts';

export interface EmbeddedParts {
  listener: Listener;
  thinker: Thinker;
  speaker: Speaker;
  voicing: VoicingChecks;
  vocabularyOf(brief: AssistantBrief): Vocabulary;
  /** Another one stands in where the listener cannot listen; otherwise such a call goes on by keypad. */
  mustHear?: boolean;
}

/**
 * The embedded assistant: voice activity -> listener -> thinker -> speaker, all in this house. No key, no account, no
 * network.
 */
export function createEmbeddedAssistant(parts: EmbeddedParts, link?: AssistantLink): Assistant {
  return { converse: (start, events) => new EmbeddedConversation(parts, start, events), ...(link ? { link } : {}) };
}

/** Who breaks into our answer so soon is still giving the digits that it answers. */
const goingOnMs = 1_200;

/** One conversation of the embedded assistant. Turns of the caller are answered strictly one after another. */
class EmbeddedConversation implements Conversation {
  readonly bufferedBytes = 0;
  readonly #parts: EmbeddedParts;
  readonly #start: ConversationStart;
  readonly #events: ConversationEvents;
  readonly #dialogue: Dialogue;
  /** The caller's language is understood. */
  readonly #hears: boolean;
  readonly #turns: CallerTurns;
  readonly #voicing: ReturnType<EmbeddedParts['voicing']['open']>;
  readonly #framer = new Framer();
  readonly #keypad: KeypadEntry;
  readonly #tools: ToolCalls;
  #hint: ListenHint;
  /** How the caller was listened to before the last answer, and when that began to sound. */
  #hintBefore: ListenHint;
  #soundingSinceMs = Number.NEGATIVE_INFINITY;
  readonly #openTurns = new OpenTurns();
  #answering: AbortController | null = null;
  /** The answer whose end will be told. */
  #owed: AbortSignal | null = null;
  #queue: Promise<void> = Promise.resolve();
  readonly #languages: LanguageWatch;
  /** Said before the first answer: the language has just changed. */
  #firstLines: string[];
  #closed = false;
  /** Turns of a caller who is not greeted yet, whom our greeting answers if it was a hello; null once turns are answered. */
  #held: HeldTurn[] | null;

  constructor(parts: EmbeddedParts, start: ConversationStart, events: ConversationEvents) {
    this.#parts = parts;
    this.#start = start;
    this.#events = events;
    this.#held = start.waits ? [] : null;
    this.#tools = new ToolCalls((call) => events.toolCall(call));
    const { brief, callerNumber, changed, startedAt, tools } = start;
    const vocabulary = parts.vocabularyOf(brief);
    const behaviour = behaviourOf(brief);
    const hears = understands(parts.listener, vocabulary.language ?? 'en');
    this.#languages = new LanguageWatch(brief.language, changed?.from);
    this.#firstLines = firstLines(start);
    const asked = changed?.onlyAsked;
    const { history, owed } = splitOwed(changed ? { ...start, answerOwed: !asked } : start);
    this.#dialogue = parts.thinker.begin({
      ...{ brief, callerNumber, startedAt, tools, hears },
      history: asked ? [...history, { speaker: 'assistant', text: this.#firstLines.join(' ') }] : history,
      details: start.details ?? [],
      done: start.done ?? [],
      underWay: start.underWay ?? [],
      figures: start.figures,
      callTool: (name, args) => this.#tools.call(name, args),
      understood: events.understood,
    });
    this.#hears = hears;
    this.#voicing = parts.voicing.open();
    this.#hint = this.#hintBefore = this.#dialogue.opening;
    this.#turns = new CallerTurns(
      {
        openEar: (says) => (hears ? parts.listener.open(vocabulary, says) : deafEar),
        ...{ voicing: this.#voicing.check, pace: brief.turnPace, hint: this.#hint },
        ...{ completeness: completenessIn(behaviour), breaksIn: breaksInWith(behaviour) },
      },
      {
        started: () => {
          this.#openTurns.begin({ early: this.#held !== null, overUs: this.#turns.heardOverUs });
          events.speechStarted();
        },
        says: (words, breaksIn) => events.callerSays?.(words, breaksIn),
        expects: (heard) => this.#dialogue.expects?.(heard),
        stopped: () => {
          this.#openTurns.stop();
          events.speechStopped();
        },
        understood: (heard, sound) => this.#understood(heard, sound),
        nothing: () => this.#nothingSaid(false),
      },
    );
    this.#keypad = new KeypadEntry((digits) => this.#answer({ kind: 'keypad', digits }, `(keypad) ${digits}`));
    this.#listen(this.#hint);
    queueMicrotask(() => {
      if (this.#closed) return;
      events.ready();
      if (owed && this.#held) this.#held.push({ input: owed, text: owed.kind === 'speech' ? owed.heard.words : '' });
      else if (owed || changed) this.#begin(owed);
    });
  }

  appendAudio(mulaw64: string): void {
    if (this.#closed) return;
    for (const frame of this.#framer.frames(Buffer.from(mulaw64, 'base64'))) this.#turns.hear(frame);
  }

  appendText(text: string): void {
    this.#answer({ kind: 'typed', text }, text);
  }

  appendKeypad(digit: string): void {
    if (this.#closed || this.#keypad.press(digit)) return;
    if (this.#answering?.signal.aborted) this.#begin({ kind: 'keypad', digits: digit });
  }

  answer(): void {
    const held = this.#held;
    this.#held = null;
    if (this.#closed || !held || held.length === 0) return;
    const input = wishIn(held);
    if (input) this.#begin(input);
    else this.#events.answerDone();
  }

  noteSpoken(text: string): void {
    this.#dialogue.noteSpoken(text);
  }

  cancel(): void {
    this.#abort();
    const early = performance.now() - this.#soundingSinceMs < goingOnMs;
    if (early && this.#hintBefore.state === 'phone') this.#listen(this.#hintBefore);
    this.#turns.interrupted();
  }

  truncate(_itemId: string, _heardMs: number, heardText: string): void {
    this.#dialogue.interrupted(heardText);
  }

  playing(active: boolean, interruptible = true): void {
    this.#turns.playing = active;
    this.#turns.heardOverUs = active && !interruptible;
  }

  async overheard(): Promise<string | null> {
    return this.#hears ? this.#turns.overheard() : null;
  }

  toolResult(callId: string, output: ToolOutput): void {
    this.#tools.result(callId, output);
  }

  probe(): Promise<boolean> {
    return Promise.resolve(!this.#closed);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#abort();
    this.#keypad.close();
    this.#turns.close();
    this.#voicing.free();
    this.#tools.close();
  }

  #listen(hint: ListenHint): void {
    this.#hint = hint;
    this.#turns.listen(hint);
    this.#keypad.expect(hint.digits);
  }

  /** What seemed to be a turn, under way or over, was none. */
  #nothingSaid(isOver: boolean): void {
    this.#openTurns.close();
    this.#events.turnWasNone?.(isOver);
    // Of an answer under way the end is told when it comes, not with a breath or a silence that fell into it.
    const owes = this.#owed?.aborted === false || (this.#held ?? []).length > 0;
    if (this.#openTurns.none && !owes) this.#events.answerDone();
  }

  #understood(heard: Heard, sound: Uint8Array): void {
    if (this.#closed) return;
    if (this.#parts.mustHear && heard.problem === 'unavailable')
      return this.#events.failed({ kind: 'refused', detail: 'listener' });
    const began = this.#openTurns.stopped();
    const text = heard.words || (heard.problem === 'deadline' ? tooSlow : notUnderstood);
    // Without words behind a turn that is answered already, or over what they cannot interrupt, it was the noise behind the caller.
    const answers = this.#owed?.aborted === false;
    if (heard.words === '' && (answers || began?.overUs || this.#turns.heardOverUs)) return this.#nothingSaid(true);
    this.#answer({ kind: 'speech', heard }, text, sound, began?.early);
    this.#openTurns.close();
  }

  #abort(): void {
    this.#answering?.abort();
    this.#openTurns.wake();
  }

  /** Answers one turn of the caller after the one before it. */
  #answer(input: CallerInput, text: string, sound: Uint8Array | null = null, early = false): void {
    if (this.#closed) return;
    this.#events.callerSaid(text, input.kind === 'speech' && isDoubtful(input.heard), sound);
    if (this.#held) this.#held.push({ input, text });
    else if (early && isMereHello(text)) this.#events.answerDone();
    else this.#begin(input);
  }

  #begin(input: CallerInput | null): void {
    const change = this.#events.changeLanguage && this.#languages.heard(wordsIn(input));
    // Where it cannot be heard, the thinker answers.
    if (change && understands(this.#parts.listener, change.to.slice(0, 2)))
      return this.#events.changeLanguage?.(change);
    this.#abort();
    const abort = new AbortController();
    this.#answering = abort;
    this.#owed = abort.signal;
    this.#queue = this.#queue.then(() => this.#speakAnswer(input, abort.signal));
  }

  async #speakAnswer(input: CallerInput | null, signal: AbortSignal): Promise<void> {
    if (this.#closed) return;
    const itemId = `item_${randomUUID().replaceAll('-', '').slice(0, 20)}`;
    const live = () => !this.#closed && !signal.aborted;
    let spoke = false;
    try {
      for await (const step of this.#steps(input, signal)) {
        if (step.kind === 'listen') this.#listen(step.hint);
        if (step.kind === 'from' && live()) this.#events.madeFrom?.(itemId, step.sources);
        if (step.kind !== 'say' || !live()) continue;
        const { brief } = this.#start;
        const language = tongueOf(step.text) ?? brief.language;
        const said = plainSpeech(step.text, language).text;
        // Who types reads what was written.
        const text = input?.kind === 'typed' ? step.text : said;
        let words = spoke ? ` ${text}` : text;
        for await (const part of this.#parts.speaker.speak(said, spokenVoice({ ...brief, language }), signal)) {
          if (!spoke && input?.kind === 'speech') await this.#openTurns.over(live);
          if (!live()) break;
          if (!spoke) [this.#soundingSinceMs, this.#hintBefore] = [performance.now(), this.#hint];
          if (words !== '') this.#events.assistantWords(itemId, words);
          words = '';
          this.#events.audio(itemId, Buffer.from(part.buffer, part.byteOffset, part.length).toString('base64'));
          spoke = true;
        }
      }
    } catch (error) {
      if (live()) this.#events.failed({ kind: 'refused', detail: String(error), ...ofCall(error) });
    }
    if (!live()) {
      if (!spoke && !this.#closed) this.#dialogue.interrupted('');
      return;
    }
    this.#owed = null;
    if (spoke) this.#events.itemDone(itemId);
    this.#events.answerDone();
  }

  async *#steps(input: CallerInput | null, signal: AbortSignal): AsyncIterable<DialogueStep> {
    for (const text of this.#firstLines.splice(0)) yield { kind: 'say', text };
    if (input) yield* this.#dialogue.hear(input, signal);
  }
}
