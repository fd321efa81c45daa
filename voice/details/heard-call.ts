import type { Lexicon } from '../assistant/embedded/behaviour/lexicon.ts';
import { type Utterance, utteranceOf } from '../assistant/embedded/receptionist/utterance.ts';

/** What we said since the caller last spoke, and what the caller said to it; `reply` is null until then. */
export interface Exchange {
  ours: string;
  reply: Utterance | null;
  /** Digits of the reply that were keyed in. */
  keyed: string;
}

/** How the assistants write digits that were keyed in. */
const keypadLine = /^\(keypad\) ([0-9*#]+)$/;
/** What they write of a turn, in place of its words: "(not understood)". */
const remark = /^\([^)]*\)$/;

/** A call's lines as exchanges: lines that follow each other from one side are one turn. */
export class HeardCall {
  readonly #lexicon: Lexicon;
  readonly #said: string[] = [];
  readonly #judged = new WeakMap<Exchange, Map<string, unknown>>();
  readonly exchanges: Exchange[] = [{ ours: '', reply: null, keyed: '' }];

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  ours(text: string): void {
    const last = this.exchanges.at(-1);
    if (last && last.reply === null) last.ours = `${last.ours} ${text}`.trim();
    else this.exchanges.push({ ours: text, reply: null, keyed: '' });
  }

  caller(text: string): void {
    const last = this.exchanges.at(-1) as Exchange;
    if (last.reply === null) this.#said.length = 0;
    const keyed = keypadLine.exec(text)?.[1];
    if (keyed) last.keyed += keyed;
    else if (!remark.test(text)) this.#said.push(text);
    last.reply = this.words(this.#said.join(' '));
  }

  /** What `judge` finds in an exchange, found once when it is over: a call may be long, and each line asks again. */
  once<T>(exchange: Exchange, question: string, judge: () => T): T {
    if (exchange === this.exchanges.at(-1)) return judge();
    const known = this.#judged.get(exchange) ?? new Map<string, unknown>();
    this.#judged.set(exchange, known);
    if (!known.has(question)) known.set(question, judge());
    return known.get(question) as T;
  }

  words(text: string): Utterance {
    return utteranceOf({ kind: 'typed', text }, this.#lexicon);
  }
}
