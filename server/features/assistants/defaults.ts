import { createBusiness, defaultBusiness } from '#server/features/business/business.service.ts';
import { createGreetings } from '#server/features/greetings/greetings.service.ts';
import { createInstructions } from '#server/features/instructions/instructions.service.ts';
import type { Queryable } from '#server/store/database.ts';

/**
 * Writes the settings that a new account starts with: business, greetings, instructions. Its model configuration begins
 * with the first save (MODEL-61). Call it in the transaction that creates the account; trial minutes are `openMinuteAccount` of the minutes service.
 */
export async function createDefaults(tx: Queryable, accountId: string, now = new Date()): Promise<void> {
  await createBusiness(tx, accountId, now);
  await createGreetings(tx, accountId, defaultBusiness.name);
  await createInstructions(tx, accountId, now);
}
