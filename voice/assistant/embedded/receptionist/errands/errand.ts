import type { DetailField } from '#contract/brief.ts';
import type { Move } from '../talk.ts';
import type { Utterance } from '../utterance.ts';

/**
 * Something that the call does with the office's tools beside talking: an appointment, a function of the business. It asks its own
 * questions between those of the notes, and is over when it is done, given up or left.
 */
export interface Errand {
  /** Details of the caller that it needs, whether the business collects them or not. */
  readonly needs: readonly DetailField[];
  /** The state is a question of this errand. */
  owns(state: string): boolean;
  /** Asks for what is missing, or does it. */
  proceed(): Promise<Move>;
  /** Hears the answer to one of its questions; false when it was none. */
  hear(utterance: Utterance): Promise<Move | false>;
  /** Yes or no to one of its questions. */
  choose(choice: 'yes' | 'no', rest: Utterance): Promise<Move | false>;
  /** Keys pressed at one of its questions; false when they mean nothing there. */
  key(digits: string): Promise<Move | false>;
  /** Its question was not answered after the last asking. */
  giveUp(): Promise<Move>;
  /** Speech cannot be understood in this call: goes on without it. False when it cannot. */
  withoutHearing(): Promise<Move | false>;
  /** The caller goes, or wants something else: says what was not done. */
  leave?(): void;
  /** What fills the places of its phrases. */
  words(): Readonly<Record<string, string>>;
  /** The phrase to say in place of the one in the row of a state. */
  wording?(phrase: string): string;
}
