import type { AssistantBrief, DetailField } from '#contract/brief.ts';

/**
 * One call as data: who calls whom, what the caller says, and what must come of it. The same form serves typed calls and
 * calls by sound; `expectation.ts` judges both.
 */
export interface CallerScript {
  name: string;
  /** The business that is called, and what differs from it. */
  business: 'law' | 'clinic' | 'shop';
  brief?: Partial<
    Pick<
      AssistantBrief,
      | 'language'
      | 'collect'
      | 'ifOffered'
      | 'ownFields'
      | 'takeMessage'
      | 'messagePrompt'
      | 'faqs'
      | 'greeting'
      | 'booking'
      | 'functions'
    >
  > & {
    details?: Partial<AssistantBrief['business']>;
  };
  /** E.164, or null when withheld. */
  callerNumber: string | null;
  /** ISO 8601; a Monday morning in the business's zone when left out. */
  startedAt?: string;
  /** What the caller says where nothing particular was asked, in order. */
  turns: readonly string[];
  /** What the caller says when asked for a topic: the first time, the second, ...; the last one again and again. */
  answers?: Partial<Record<Topic, readonly string[]>>;
  /** What the caller says into our goodbyes, one each. */
  intoGoodbyes?: readonly string[];
  expect: Expected;
  /** Passages that the knowledge base gives, by a word of the query. */
  knowledge?: Readonly<Record<string, string>>;
  /** False: speech is not understood at all in this call; only keys count. */
  hears?: boolean;
  /** What tools answer, one use after the other, the last again and again; null: a failure. */
  tools?: Readonly<Record<string, readonly unknown[]>>;
  /** Tools that fail in this call. */
  failingTools?: readonly string[];
  sound?: {
    /** Who speaks: 'flite:slt', 'flite:rms' or 'espeak:en-us'. */
    voice: string;
    /** Signal to noise in dB; left out: a clean line. */
    noiseDb?: number;
    /** The voice was never used for tuning. */
    heldOut?: boolean;
  };
}

export interface Expected {
  details: readonly ExpectedDetail[];
  outcome: 'handled' | 'message' | 'spam' | 'wrong-number';
  /** Texts that the assistant must say, in any case. */
  says?: readonly string[];
  /** The same with capital letters as given. */
  writes?: readonly string[];
  /** Texts that the assistant must never say. */
  neverSays?: readonly string[];
  /** Tools that must be called with at least these arguments, in this order; each tool named here is called no more often. */
  calls?: readonly { tool: string; args?: Readonly<Record<string, unknown>> }[];
  /** Tools that must not be called. */
  neverCalls?: readonly string[];
  /** The message was marked as urgent (true) or not (false). */
  urgent?: boolean;
}

export interface ExpectedDetail {
  field: DetailField;
  /** The exact value, compared without case. */
  value?: string;
  /** Words that the value must have; for free wording. */
  has?: readonly string[];
  status: 'confirmed' | 'as-heard';
  /** By sound it is also right to keep it as heard (a name that is in no list, a noisy line). */
  orAsHeard?: boolean;
}

/** What the assistant asks for, told from its words. */
export type Topic =
  | 'help'
  | 'anything-else'
  | 'offer-message'
  | 'offer-details'
  | 'other-ways'
  | 'spam'
  | 'wrong-number'
  | 'name'
  | 'last-name'
  | 'spell-last-name'
  | 'spell-first-name'
  | 'record-name'
  | 'confirm-name'
  | 'offer-number'
  | 'number'
  | 'keypad'
  | 'area-code'
  | 'confirm-number'
  | 'email'
  | 'confirm-email'
  | 'address'
  | 'confirm-address'
  | 'date-of-birth'
  | 'confirm-date-of-birth'
  | 'urgency'
  | 'call-back'
  | 'best-time'
  | 'own'
  | 'confirm-own'
  | 'business-name'
  | 'on-behalf'
  | 'reason'
  | 'source'
  | 'confirm-notes'
  | 'correction'
  | 'when'
  | 'slots'
  | 'confirm-booking'
  | 'parameter'
  | 'confirm-function'
  | 'go-ahead'
  | 'wait';
