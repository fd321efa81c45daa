import { randomUUID } from 'node:crypto';
import { spokenVoice } from '#contract/values/spoken-voice.ts';
import type { Conversation, ConversationEvents, ConversationStart, ToolOutput } from '../assistant.ts';
import type { EmbeddedParts } from './embedded-assistant.ts';
import { KeypadEntry } from './keypad-entry.ts';
import { deafEar } from './listener/deaf-ear.ts';
import { type CallListener, understands } from './listener/listener.ts';
import type { CallerInput, Dialogue, ListenHint } from './thinker.ts';
import { Framer, keptUtteranceBytes, TurnDetector } from './turn-detector.ts';

/** Silence that ends a turn, by how the answer is listened to: digits come in groups, a yes comes alone (voice.md 2). */
const endAfterMs: Record<ListenHint['state'], number> = {
  open: 600,
  reason: 700,
  yesno: 450,
  name: 600,
  phone: 900,
  email: 900,
  when: 600,
};
/** Who breaks into our answer so soon is still giving the digits that it answers. */
const goingOnMs = 1_200;
/** An answer waits at most so long for a caller who began to speak again before it. */
const longestWaitMs = 5_000;

/** One conversation of the embedded assistant. Turns of the caller are answered strictly one after another. */
export class EmbeddedConversation implements Conversation {
  readonly bufferedBytes = 0;
  readonly #parts: EmbeddedParts;
  readonly #start: ConversationStart;
  readonly #events: ConversationEvents;
  readonly #dialogue: Dialogue;
  readonly #ear: CallListener;
  readonly #turns: TurnDetector;
  readonly #voicing: ReturnType<EmbeddedParts['voicing']['open']>;
  readonly #framer = new Framer();
  readonly #keypad: KeypadEntry;
  readonly #tools = new Map<string, (output: ToolOutput) => void>();
  #hint: ListenHint;
  /** How the caller was listened to before the last answer, and when that began to sound. */
  #hintBefore: ListenHint;
  #soundingSinceMs = Number.NEGATIVE_INFINITY;
  /** Turns of the caller that are not understood yet. */
  #openTurns = 0;
  #wake = Promise.withResolvers<void>();
  #sound: Uint8Array[] = [];
  #soundBytes = 0;
  #answering: AbortController | null = null;
  /** The answer whose end will be told. */
  #owed: AbortSignal | null = null;
  #queue: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(parts: EmbeddedParts, start: ConversationStart, events: ConversationEvents) {
    this.#parts = parts;
    this.#start = start;
    this.#events = events;
    const vocabulary = parts.vocabularyOf(start.brief);
    const hears = understands(parts.listener, vocabulary.language ?? 'en');
    this.#dialogue = parts.thinker.begin({
      brief: start.brief,
      callerNumber: start.callerNumber,
      startedAt: start.startedAt,
      hears,
      history: start.history,
      tools: start.tools,
      callTool: (name, args) => this.#callTool(name, args),
      understood: events.understood,
    });
    this.#ear = hears ? parts.listener.open(vocabulary) : deafEar;
    this.#voicing = parts.voicing.open();
    this.#turns = new TurnDetector(this.#voicing.check, {
      started: (preRoll) => this.#turnStarted(preRoll),
      sound: (frame) => this.#hearSound(frame),
      ended: (words) => this.#turnEnded(words),
    });
    this.#keypad = new KeypadEntry((digits) => this.#answer({ kind: 'keypad', digits }, `(keypad) ${digits}`));
    this.#hint = this.#hintBefore = this.#dialogue.opening;
    this.#listen(this.#hint);
    queueMicrotask(() => !this.#closed && events.ready());
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

  playing(active: boolean): void {
    this.#turns.playing = active;
  }

  toolResult(callId: string, output: ToolOutput): void {
    this.#tools.get(callId)?.(output);
    this.#tools.delete(callId);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#abort();
    this.#keypad.close();
    this.#ear.close();
    this.#voicing.free();
    for (const resolve of this.#tools.values()) resolve({ ok: false, problem: 'The call is over.' });
    this.#tools.clear();
  }

  #listen(hint: ListenHint): void {
    this.#hint = hint;
    this.#turns.endAfterMs = endAfterMs[hint.state];
    this.#keypad.expect(hint.digits);
  }

  #turnStarted(preRoll: Uint8Array): void {
    this.#openTurns++;
    this.#sound = [preRoll];
    this.#soundBytes = preRoll.length;
    this.#ear.begin(this.#hint.state);
    this.#ear.write(preRoll);
    this.#events.speechStarted();
  }

  #hearSound(frame: Uint8Array): void {
    this.#ear.write(frame);
    if (this.#soundBytes >= keptUtteranceBytes) return;
    this.#sound.push(frame);
    this.#soundBytes += frame.length;
  }

  #turnEnded(words: boolean): void {
    if (!words) {
      this.#ear.abort();
      this.#turnClosed();
      // Of an answer under way the end is told when it comes, not with a breath or a silence that fell into it.
      if (this.#openTurns === 0 && !this.#owesAnswer) this.#events.answerDone();
      return;
    }
    this.#events.speechStopped();
    const sound = Buffer.concat(this.#sound);
    void this.#ear.end().then((heard) => {
      if (this.#closed) return;
      const text = heard.words === '' ? '(not understood)' : heard.words;
      this.#answer({ kind: 'speech', heard }, text, sound);
      this.#turnClosed();
    });
  }

  get #owesAnswer(): boolean {
    return this.#owed?.aborted === false;
  }

  #turnClosed(): void {
    this.#openTurns--;
    this.#wakeAnswer();
  }

  #abort(): void {
    this.#answering?.abort();
    this.#wakeAnswer();
  }

  #wakeAnswer(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers<void>();
  }

  /** Answers one turn of the caller after the one before it. */
  #answer(input: CallerInput, text: string, sound: Uint8Array | null = null): void {
    if (this.#closed) return;
    this.#events.callerSaid(text, input.kind === 'speech', sound);
    this.#begin(input);
  }

  #begin(input: CallerInput): void {
    this.#abort();
    const abort = new AbortController();
    this.#answering = abort;
    this.#owed = abort.signal;
    this.#queue = this.#queue.then(() => this.#speakAnswer(input, abort.signal));
  }

  async #speakAnswer(input: CallerInput, signal: AbortSignal): Promise<void> {
    if (this.#closed) return;
    const itemId = `item_${randomUUID().replaceAll('-', '').slice(0, 20)}`;
    const live = () => !this.#closed && !signal.aborted;
    let spoke = false;
    try {
      for await (const step of this.#dialogue.hear(input, signal)) {
        if (step.kind === 'listen') this.#listen(step.hint);
        if (step.kind === 'from' && live()) this.#events.madeFrom?.(itemId, step.sources);
        if (step.kind !== 'say' || !live()) continue;
        let words = spoke ? ` ${step.text}` : step.text;
        for await (const part of this.#parts.speaker.speak(step.text, spokenVoice(this.#start.brief), signal)) {
          if (!spoke && input.kind === 'speech') await this.#callerPauses(live);
          if (!live()) break;
          if (!spoke) this.#soundingSinceMs = performance.now();
          if (!spoke) this.#hintBefore = this.#hint;
          if (words !== '') this.#events.assistantWords(itemId, words);
          words = '';
          this.#events.audio(itemId, Buffer.from(part.buffer, part.byteOffset, part.length).toString('base64'));
          spoke = true;
        }
      }
    } catch (error) {
      if (live()) this.#events.failed({ kind: 'refused', detail: String(error) });
    }
    if (!live()) {
      if (!spoke && !this.#closed) this.#dialogue.interrupted('');
      return;
    }
    this.#owed = null;
    if (spoke) this.#events.itemDone(itemId);
    this.#events.answerDone();
  }

  /** Waits while the caller goes on speaking: an answer that has not begun must not fall into it. */
  async #callerPauses(live: () => boolean): Promise<void> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this.#wakeAnswer();
    }, longestWaitMs);
    while (this.#openTurns > 0 && !late && live()) await this.#wake.promise;
    clearTimeout(timer);
  }

  #callTool(name: string, args: Record<string, unknown>): Promise<ToolOutput> {
    if (this.#closed) return Promise.resolve({ ok: false, problem: 'The call is over.' });
    const callId = `call_${randomUUID().replaceAll('-', '').slice(0, 20)}`;
    return new Promise((resolve) => {
      this.#tools.set(callId, resolve);
      this.#events.toolCall({ callId, name, args });
    });
  }
}
