import type { AssistantBrief, DetailSpec } from '#contract/brief.ts';
import { keptNumber, numberAlone } from '#contract/values/phone-number.ts';
import type { Lexicon } from '../assistant/embedded/behaviour/lexicon.ts';
import { behaviourOf } from '../assistant/embedded/behaviour/spoken-language.ts';
import { findPhrase } from '../assistant/embedded/receptionist/matching.ts';
import { readChoice } from '../assistant/embedded/receptionist/reading/choice.ts';
import { meantDigits } from '../assistant/embedded/receptionist/reading/digits.ts';
import { part, textOf, type Utterance } from '../assistant/embedded/receptionist/utterance.ts';
import { HeardCall } from './heard-call.ts';
import { isSaidIn, saysExtension, type Tongue } from './mentions.ts';
import { type ReadBackWords, readBackWordsIn } from './read-back-words.ts';
import { type Noted, questionOf, type ReadBack, readBackOf } from './read-backs.ts';

/** A value may be said in pieces over so many turns. */
const turnsOfPieces = 12;

/** What the words of a call tell about a value: whether the caller said it or keyed it in, and what became of its read-back. */
export class Witness {
  readonly #call: HeardCall;
  readonly #tongue: Tongue;
  readonly #words: ReadBackWords;
  /** E.164, or null when withheld. */
  readonly callerNumber: string | null;

  constructor(brief: Pick<AssistantBrief, 'language' | 'business'>, callerNumber: string | null) {
    const { language } = brief;
    this.callerNumber = callerNumber;
    this.#words = readBackWordsIn(language);
    const { lexicon } = behaviourOf(brief);
    this.#tongue = { code: language.slice(0, 2), lexicon };
    this.#call = new HeardCall(lexicon);
  }

  get lexicon(): Lexicon {
    return this.#tongue.lexicon;
  }

  heard(speaker: 'assistant' | 'caller', text: string): void {
    if (speaker === 'assistant') this.#call.ours(text);
    else this.#call.caller(text);
  }

  /** `others` are noted too: a question that names one of them is about that one. */
  readBackOf(noted: Noted, others: readonly Noted[]): ReadBack {
    if (noted.value === '') return { state: 'none', denials: 0 };
    if (noted.spec.kind === 'yes-no') return { state: this.#isAnswered(noted) ? 'yes' : 'none', denials: 0 };
    const { callerNumber } = this;
    return readBackOf(noted, others, { call: this.#call, tongue: this.#tongue, words: this.#words, callerNumber });
  }

  /** Named as one, or the answer to what asked for one. */
  #isExtensionSaid(extension: string): boolean {
    return this.#call.exchanges.some(({ ours, reply }) => {
      if (reply === null) return false;
      const isAsked = findPhrase(this.#call.words(ours).words, this.lexicon.extensionLeads) !== null;
      const said = meantDigits(reply.words, this.lexicon)?.digits;
      return saysExtension(extension, reply, this.lexicon) || (isAsked && said === extension);
    });
  }

  isSaid({ spec, value }: Noted): boolean {
    const { exchanges } = this.#call;
    const kept = spec.kind === 'phone' ? keptNumber(value) : null;
    // The line told it; its extension the caller tells.
    if (kept && kept.number === numberAlone(this.callerNumber ?? ''))
      return kept.extension === '' || value === this.callerNumber || this.#isExtensionSaid(kept.extension);
    const inReply = (reply: Utterance) =>
      spec.kind === 'yes-no' ? this.#isStated(spec, value, reply) : isSaidIn(spec, value, reply, this.#tongue);
    const inOne = exchanges.some((exchange) => {
      const { reply } = exchange;
      return reply !== null && this.#call.once(exchange, `said ${spec.field} ${value}`, () => inReply(reply));
    });
    if (inOne || spec.kind === 'yes-no') return inOne;
    // What is said in pieces is whole only over several turns.
    const tokens = exchanges.slice(-turnsOfPieces).flatMap(({ reply }) => reply?.tokens ?? []);
    return isSaidIn(spec, value, part(this.#call.words(''), tokens), this.#tongue);
  }

  /** A number, or a code of digits alone; a telephone number as it is dialled at home, too. */
  isKeyed({ spec: { kind }, value }: Noted): boolean {
    const kept = kind === 'phone' ? keptNumber(value) : null;
    // An extension is said, not keyed in.
    if (kept && kept.extension !== '') return false;
    const digits = value.replace(/\D/g, '');
    const isNumber = kind === 'phone' || (kind === 'pattern' && !/\p{L}/u.test(value));
    return (
      isNumber &&
      this.#call.exchanges.some(({ keyed }) => {
        const pressed = keyed.replace(/\D/g, '');
        if (kind === 'pattern') return pressed === digits && digits !== '';
        const dialled = pressed.replace(/^0+/, '');
        return dialled.length >= 7 && digits.endsWith(dialled) && digits.length - dialled.length <= 3;
      })
    );
  }

  /** "It is urgent", "it is not urgent". */
  #isStated(spec: DetailSpec, value: string, { tokens, words }: Utterance): boolean {
    const isDenied = [...this.lexicon.no, this.lexicon.not].some((no) => words.includes(no));
    return this.#topicOf(spec).test(textOf(tokens)) && (value === 'no') === isDenied;
  }

  /** It was asked for, and the answer is the value. */
  #isAnswered({ spec, value }: Noted): boolean {
    const topic = this.#topicOf(spec);
    return this.#call.exchanges.some(({ ours, reply }) => {
      const asked = topic.test(questionOf(ours));
      return asked && reply !== null && readChoice(reply, this.lexicon).choice === value;
    });
  }

  #topicOf({ field }: DetailSpec): RegExp {
    return field === 'urgency' ? this.#words.urgent : this.#words.callback;
  }
}
