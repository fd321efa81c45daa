import type { AssistantBrief } from '#contract/brief.ts';
import { spokenVoice } from '#contract/values/spoken-voice.ts';
import type { ReadySpeech, SessionPhrase } from '#voice/session/ports.ts';
import { sayings } from '#voice/session/sayings.ts';
import { newId } from './conversation-items.ts';
import type { ResponseWriter } from './response-writer.ts';
import type { SoundWay } from './sound-way.ts';

/** What is still on its way to the ear when all was sent. */
const tailMs = 500;

export interface OwnWordsDeps {
  speech: ReadySpeech;
  writer: ResponseWriter;
  play: SoundWay;
  brief(): AssistantBrief;
  nowMs(): number;
}

/** What is said without the assistant: the notice and the greeting at the start, a sentence at the end. */
export class OwnWords {
  readonly #deps: OwnWordsDeps;
  #pause: NodeJS.Timeout | undefined;
  #after: NodeJS.Timeout | undefined;
  #stopped = false;
  #closed = false;
  /** The notice is heard to its end, whoever speaks meanwhile. */
  #wholeUntilMs = 0;
  /** The greeting is still to be said. */
  greeting = false;

  constructor(deps: OwnWordsDeps) {
    this.#deps = deps;
  }

  get interruptible(): boolean {
    return this.#deps.nowMs() >= this.#wholeUntilMs;
  }

  /** Says the greeting as one response: after a pause, and after the notice where there is one. False when it was cancelled. */
  async greet(notice: string, pauseMs: number): Promise<boolean> {
    const { writer, play, nowMs } = this.#deps;
    const { greeting } = this.#deps.brief();
    this.#stopped = false;
    this.greeting = true;
    writer.begin();
    const made = Promise.all([notice, greeting].map((text) => this.#made(text)));
    if (pauseMs > 0)
      await new Promise<void>((resolve) => {
        this.#pause = setTimeout(resolve, pauseMs);
      });
    const [noticeSound = '', sound = ''] = await made;
    this.greeting = false;
    if (this.#closed || this.#stopped) return false;
    if (notice !== '') {
      this.#say(notice, noticeSound);
      this.#wholeUntilMs = nowMs() + play.leftMs;
    }
    this.#say(greeting, sound);
    writer.finish('completed');
    return true;
  }

  /** Says a standing sentence as a response of its own. Resolves when it was played, never when the session is closed before. */
  async last(phrase: SessionPhrase): Promise<void> {
    const text = sayings[this.#deps.brief().language][phrase];
    const sound = await this.#made(text);
    if (this.#closed) return;
    this.#say(text, sound);
    this.#deps.writer.finish('completed');
    await new Promise<void>((resolve) => this.afterPlaying(resolve));
  }

  /** Once all that was said is played; the last request counts. */
  afterPlaying(act: () => void): void {
    clearTimeout(this.#after);
    this.#after = setTimeout(act, this.#deps.play.leftMs + tailMs);
  }

  /** What is not said yet is not wanted any more. */
  stop(): void {
    this.#stopped = true;
    this.greeting = false;
    this.#wholeUntilMs = 0;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#pause);
    clearTimeout(this.#after);
  }

  /** '' for no words, and when the speaker cannot: then they are only read. */
  #made(text: string): Promise<string> {
    const { speech, brief } = this.#deps;
    return text === '' ? Promise.resolve('') : speech.render(text, spokenVoice(brief())).catch(() => '');
  }

  #say(text: string, sound: string): void {
    const { writer, play } = this.#deps;
    const itemId = newId('item');
    writer.words(itemId, text);
    if (sound !== '') {
      writer.audio(itemId, sound);
      play.play(itemId, sound);
    }
    writer.itemDone(itemId);
    play.itemDone(itemId);
  }
}
