import { createBusiness } from '#server/features/business/business.service.ts';
import { createInstructions } from '#server/features/instructions/instructions.service.ts';
import type { Queryable } from '#server/store/database.ts';

/**
 * Writes the settings that a new account starts with: business and instructions. Greetings and model
 * configuration begin with the first save (MODEL-61). Call it in the transaction that creates the account; trial minutes are `openMinuteAccount` of the minutes service.
 */
export async function createDefaults(tx: Queryable, accountId: string, now = new Date()): Promise<void> {
  await createBusiness(tx, accountId, now);
  await createInstructions(tx, accountId, now);
}
