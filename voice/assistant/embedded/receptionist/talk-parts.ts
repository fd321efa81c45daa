import type { DetailField } from '#contract/brief.ts';
import type { DialogueState } from '../behaviour/behaviour.ts';
import type { Utterance } from './utterance.ts';

export type AnswerSource = 'speech' | 'typed' | 'keypad';

/**
 * What is known of one thing. 'offered' waits for its read-back; 'read-back' got neither yes nor no and is in doubt; 'declined' is
 * not asked for again.
 */
export interface Slot {
  value: string;
  /** The words it stands on, and the least confidence among them, 0 to 1; NaN where nobody measured it. */
  said: string;
  confidence: number;
  status: 'missing' | 'offered' | 'read-back' | 'confirmed' | 'as-heard' | 'declined';
  source: AnswerSource;
  /** How often the caller said no to a read-back. */
  denials: number;
}

/** Where a value comes from: words, or keys. */
export type Origin = Pick<Utterance, 'tokens'> & { source: AnswerSource };

/** What the receptionist does at the end of a turn: `agenda.ts` carries it out, so that a turn asks one question at most. */
export type Move =
  /** A question of its own; `field`: the detail that it asks for, where its row does not tell. */
  | { ask: string; tries: number; field: DetailField | null }
  /** What is most needed now. */
  | 'agenda'
  /** The open question again, after something in between. */
  | 'again'
  /** Nothing: the caller goes on. */
  | 'quiet'
  | 'ended';

export type Outcome = 'handled' | 'message' | 'spam' | 'wrong-number';

/** The call goes on, and would end with `outcome` if the caller said goodbye now; or it has ended. */
export type Course = { kind: 'going-on'; outcome: 'handled' | 'message' } | { kind: 'ended'; outcome: Outcome };

/** A question of ours that waits for its answer. */
export interface OpenQuestion {
  state: DialogueState;
  /** How often it was put in other words. */
  tries: number;
  /** As it was said, and how often in a row it was only repeated. */
  asked: string;
  repeats: number;
  /** 'in-doubt': not heard in full, or something was said since: a bare "yes" does not answer it. */
  heard: 'in-full' | 'in-doubt';
}

/** Sentences of ours; 'too-little': broken off before the caller can have heard what they were about. */
export interface LastAnswer {
  lines: readonly string[];
  heard: 'enough' | 'too-little';
}

/**
 * What is being taken down: details alone, or details and a message. 'untold-message': nothing any more, but a message is still
 * wanted, of which the caller has told nothing.
 */
export type Notes = 'nothing' | 'details' | 'message' | 'untold-message';

/** Nothing is known of it. */
export const noSlot: Slot = {
  value: '',
  said: '',
  confidence: Number.NaN,
  status: 'missing',
  source: 'speech',
  denials: 0,
};
