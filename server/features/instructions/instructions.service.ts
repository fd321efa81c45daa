import { type DetailField, detailFields } from '#contract/brief.ts';
import type { Queryable } from '#server/store/database.ts';
import { type InstructionsValues, readInstructions, writeInstructions } from './instructions.store.ts';

/** The tone guide of six lines that a new account starts with (INSTR-18, INSTR-19). */
export const toneGuide = [
  'Be friendly and gentle in every answer.',
  "Do not infer a caller's name; use it only once the caller has given it.",
  'Ask short, concise questions, one at a time.',
  'Use filler words sparingly.',
  'Do not interrupt the caller; let them finish.',
  'Speak at a medium pace.',
].join('\n');

/** INSTR-07 to INSTR-15. */
export const defaultInstructions: InstructionsValues = {
  fullName: true,
  emailAddress: false,
  contactNumber: true,
  reasonForCalling: true,
  callingOnBehalfOf: false,
  whereDidYouHearAboutUs: true,
  businessName: false,
  instructions: toneGuide,
  takeMessage: true,
  message: '',
  notice: true,
};

/** Spoken before the greeting while the notice is on (decisions "Notice"). */
export const noticeSentences = {
  'en-US': 'This call is answered by a virtual assistant and noted.',
  'en-GB': 'This call is answered by a virtual assistant and noted.',
  'de-DE': 'Diesen Anruf beantwortet eine virtuelle Assistentin; das Gespräch wird notiert.',
} as const;

/** The account's instructions, with the defaults when they were never saved. */
export async function instructionsOf(db: Queryable, accountId: string): Promise<InstructionsValues> {
  return (await readInstructions(db, accountId)) ?? defaultInstructions;
}

/** The details that are switched on, in the order of asking. */
export function collectedFields(values: InstructionsValues): DetailField[] {
  return detailFields.filter((field) => values[field]);
}

/** The instructions of a new account. Call it in the transaction that creates the account. */
export async function createInstructions(tx: Queryable, accountId: string, now: Date): Promise<void> {
  await writeInstructions(tx, accountId, defaultInstructions, now);
}
