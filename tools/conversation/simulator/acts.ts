import type { DetailField } from '#contract/brief.ts';
import type { ScriptedCaller } from '#tests/dialogues/caller.ts';
import type { Fact } from './goals/goals.ts';
import type { Heard } from './hearing.ts';
import type { Question } from './phrasings.ts';

/** What a turn of the caller did. */
export type Act =
  /** `asked`: the open question was for it. */
  | { kind: 'tell'; field: DetailField; fact: Fact; asked: boolean }
  | { kind: 'ask'; questions: readonly Question[] }
  | { kind: 'confirm'; fields: readonly DetailField[] }
  | { kind: 'reject'; field: DetailField }
  /** Said that a message or a call back is wanted. */
  | { kind: 'wish' }
  /** Half a number; the rest comes with the next turn. */
  | { kind: 'piece' }
  | { kind: 'detour' }
  /** The call is over for the caller. */
  | { kind: 'close' };

export interface CallerTurn {
  heard: Heard;
  acts: readonly Act[];
  text: string;
}

export interface SimulatedCaller extends ScriptedCaller {
  take(heard: Heard): string | null;
  readonly turns: readonly CallerTurn[];
}
