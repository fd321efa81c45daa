import { emailKey } from '#contract/values/email.ts';
import type { Queryable } from '#server/store/database.ts';
import { builtInStore } from './built-in/built-in-store.ts';
import { createFhirPractice } from './fhir/fhir-practice.ts';
import type { FhirSettings } from './fhir/fhir-settings.ts';
import type { PracticeManagement } from './practice-management.ts';

/** Where the forms of an account go, as it is set up now. */
export type PracticeManagementOf = (on: Queryable, accountId: string) => Promise<PracticeManagement>;

/**
 * The system of `FHIR_URL` for the accounts that are named with it, '*' for all; the built-in store for all others. `emailOf` tells the
 * address of an account.
 */
export function choosePracticeManagement(
  fhir: (FhirSettings & { accounts: '*' | readonly string[] }) | null,
  emailOf: (on: Queryable, accountId: string) => Promise<string>,
): PracticeManagementOf {
  if (!fhir) return async () => builtInStore;
  const service = createFhirPractice(fhir);
  const { accounts } = fhir;
  if (accounts === '*') return async () => service;
  const named = new Set(accounts.map(emailKey));
  return async (on, accountId) => (named.has(emailKey(await emailOf(on, accountId))) ? service : builtInStore);
}
