/**
 * The listener port: speech to text, one question at a time. The thinker says with each question how to listen to its
 * answer; the listener answers with words and never throws.
 * 'over-us' is no answer: a voice while we speak, of which the beginning alone tells whether it breaks in.
 */
export const listeningStates = ['open', 'yesno', 'name', 'phone', 'email', 'when', 'reason', 'over-us'] as const;
export type ListeningState = (typeof listeningStates)[number];

/** What is special to a business: words and names its callers may say. Same words, same models. */
export interface Vocabulary {
  /** Whose they are: of one business no more models are kept than it needs. */
  business?: string;
  /** What its callers speak, two letters; English when left out. */
  language?: string;
  businessName: string;
  street: string;
  services: readonly string[];
  /** FAQ questions of the business, as written. */
  questions: readonly string[];
  /** What callers say in the open state and for a reason: templates in the syntax of `template.ts`. */
  openTemplates: readonly string[];
}

export interface Listener {
  /** True when speech can be understood at all; false leaves keypad and typed text. */
  readonly hears: boolean;
  /** The languages that are understood, two letters each; left out: any. */
  readonly languages?: readonly string[];
  /**
   * Begins listening for one call. Answers at once; what it needs starts in the background. `says` is told the words so far of the
   * utterance under way, as often as there are more of them, by a listener that understands while the caller speaks; its words may change.
   */
  open(vocabulary: Vocabulary, says?: (soFar: Heard) => void): CallListener;
  /** Builds and keeps what `open` needs for this business (done when settings are saved, never in a call). */
  prepare(vocabulary: Vocabulary): Promise<void>;
  /** So many calls at once this machine should understand, an estimate; no bound until it is there. Left out where it is not this machine that listens. */
  callsAtOnce?(): number;
  /** Resolves once a sentence was heard on trial; never where nothing is heard. */
  readonly measured?: Promise<Measured>;
  close(): Promise<void>;
}

/** What a sentence that was heard on trial says of this machine. */
export interface Measured {
  /** So many calls at once it should understand. */
  calls: number;
  /** The words came later than a call waits for them. */
  isLate: boolean;
}

/** True when callers who speak this language (two letters) are understood. */
export function understands({ hears, languages }: Pick<Listener, 'hears' | 'languages'>, language: string): boolean {
  return hears && (languages?.includes(language) ?? true);
}

/** One call's listener: utterances strictly one after another. */
export interface CallListener {
  /** It understands while the caller speaks, and a look at the words costs it nothing. */
  readonly streams?: boolean;
  /** The caller began to speak: decode with the model of this state while sound arrives. */
  begin(state: ListeningState): void;
  /** Caller's sound since `begin` (with the moment before the onset): u-law bytes, 8000 Hz. */
  write(mulaw: Uint8Array): void;
  /**
   * What was said so far, without an end to the utterance: more may be written, and what is said then is heard together with it. An
   * `end` right after it has these words. Costs the decoding of all of it again when the caller goes on, where it does not stream. Has no
   * deadline of its own. Left out where each look costs money.
   */
  peek?(): Promise<Heard>;
  /** The utterance is over. Resolves within 2 s, on a busy machine 4 (a service: 6 s), with `words` '' when nothing was understood. */
  end(): Promise<Heard>;
  /** Drops the utterance under way. */
  abort(): void;
  close(): void;
}

/** Where nothing can be understood: every utterance is answered at once as not heard, so that keys and sound are asked for. */
export const deafEar: CallListener = {
  begin() {},
  write() {},
  end: async () => ({ words: '', state: 'open', tokens: [], problem: 'unavailable' }),
  abort() {},
  close() {},
};

export interface Heard {
  /** Lower-case words with blanks between; digits as words ("five five five"); '' when nothing was understood. */
  words: string;
  state: ListeningState;
  /** One per word: its tag from the model ('f' first name, 'l' last name, ...) or '', and its confidence 0 to 1 (NaN unknown). */
  tokens: readonly { word: string; tag: string; confidence: number }[];
  /** Why there are no words; '' when there are. */
  problem: '' | 'nothing' | 'deadline' | 'unavailable';
}

/** Words that were heard with less on the average may well be others. */
const sureFrom = 0.6;

/** Whether what was heard may be wrong: nothing, or words of which the ear is not sure. An ear that measures nothing is believed. */
export function isDoubtful({ words, tokens }: Pick<Heard, 'words' | 'tokens'>, sure = sureFrom): boolean {
  if (words === '') return true;
  const known = tokens.map(({ confidence }) => confidence).filter((confidence) => !Number.isNaN(confidence));
  return known.length > 0 && known.reduce((sum, one) => sum + one, 0) / known.length < sure;
}
