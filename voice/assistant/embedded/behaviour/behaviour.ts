import type { DetailField } from '#contract/brief.ts';
import type { ListeningState } from '../listener/listener.ts';
import type { SentenceVectors } from '../receptionist/questions/likelihood/sentence-vectors.ts';
import type { Concepts, FigurePatterns, LanguageWords } from './concepts.ts';
import type { Lexicon } from './lexicon.ts';

/**
 * How the built-in receptionist behaves, as data: what it asks (states), what it understands (intents), what follows
 * (rules), what it says (phrases) and the words of its language (lexicon). A row can be added or deleted alone.
 */
export interface Behaviour {
  states: readonly DialogueState[];
  rules: readonly Rule[];
  intents: readonly Intent[];
  /** Words for the slots of the intents' templates. */
  slots: Readonly<Record<string, readonly string[]>>;
  phrases: readonly Phrase[];
  lexicon: Lexicon;
  /** What callers ask about, and how words are compared: by these the answers of a business are found. */
  concepts: Concepts;
  figures: FigurePatterns;
  words: LanguageWords;
  /** How a setting is asked for in whole sentences, where sentences of the language can be compared. */
  settingsAsked?: Readonly<Record<'hours' | 'address' | 'direction' | 'website' | 'service', readonly string[]>>;
  /** Of sentences of the language, once they are loaded; put in at the start. */
  vectors?: SentenceVectors;
  /** With what those begin who break in, and nobody who only listens. */
  breakingIn: readonly string[];
  /** Words that are all of an interruption; their beginning tells nothing. */
  breakingInAlone: readonly string[];
  /** With what an utterance ends that is not over: single words, phrases, and as what words "uh" and "um" are heard. */
  openEndings: { words: readonly string[]; phrases: readonly string[]; doubted: readonly string[] };
}

/** What kind of answer a question wants; each kind has one reader. 'value': a detail by its own kind; 'errand': the errand under way hears it. */
export type AnswerKind =
  | 'request'
  | 'choice'
  | 'name'
  | 'spelling'
  | 'number'
  | 'area-code'
  | 'email'
  | 'text'
  | 'value'
  | 'errand';

/** One question of ours and how its answer is heard. */
export interface DialogueState {
  name: string;
  answer: AnswerKind;
  /** The detail it is about, or null; that of an own field is put in when it is asked for. */
  field: DetailField | null;
  listen: ListeningState;
  /** Keypad digits that are a complete answer; 0: none expected. */
  digits: number;
  /** Phrase for the first time of asking, the second, ... */
  asks: readonly string[];
  /** The state that follows when nothing was understood after the last asking; null: the detail is left as it is. */
  otherwise: string | null;
}

/** What callers say, in the syntax of `template.ts`; the same templates train the listener's open-state model. */
export interface Intent {
  name: string;
  says: readonly string[];
  /** One of these words or phrases must be said: all the others are another intent's as well. */
  needs?: readonly string[];
  /** The score from which it is believed, where that is more than for any intent: a mistake would be an accusation. */
  least?: number;
}

/** What follows when an intent is understood. */
export interface Rule {
  intent: string;
  /**
   * 'always': wins over the expected answer of any question; 'question': answered, then the open question is asked again;
   * 'request': acted on where a request was invited.
   */
  reach: 'always' | 'question' | 'request';
  act: Act;
  /** Phrase of the act, '' for none. */
  phrase: string;
}

export type Act =
  /** Says the phrase and stays with the open question. */
  | 'stay'
  /** Says the phrase; the caller goes on speaking without being asked again. */
  | 'wait'
  | 'repeat'
  /** Says the phrase, and asks what the caller would like. */
  | 'apologise'
  | 'offer-message'
  | 'take-message'
  | 'take-request'
  /** Makes an appointment where the business has them made; else takes the request with the phrase. */
  | 'book'
  | 'suspect-spam'
  /** Asks whether the business was meant; or ends at once. */
  | 'suspect-wrong-number'
  | 'wrong-number'
  /** The business's own emergency answer, and how to reach the caller. */
  | 'urgent'
  | 'goodbye'
  | 'nothing-more'
  | 'tell-hours-now'
  | 'tell-hours'
  | 'tell-day'
  | 'tell-address'
  | 'tell-direction'
  | 'tell-services'
  | 'tell-service'
  | 'tell-overview'
  | 'tell-website';

/** One sentence of ours; `{name}` is filled from the brief, the caller or a tool. `british` is said in en-GB. */
export interface Phrase {
  name: string;
  text: string;
  british?: string;
  /** Where telephone numbers have not ten digits. */
  anyLength?: string;
}
