import { isNamed, type NamedAccounts, type ProvenAddressOf } from '#server/settings/named-accounts.ts';
import type { Queryable } from '#server/store/database.ts';
import { builtInStore } from './built-in/built-in-store.ts';
import { createFhirPractice } from './fhir/fhir-practice.ts';
import type { FhirSettings } from './fhir/fhir-settings.ts';
import type { PracticeManagement } from './practice-management.ts';

/** Where the forms of an account go, as it is set up now. */
export type PracticeManagementOf = (on: Queryable, accountId: string) => Promise<PracticeManagement>;

/**
 * The system of `FHIR_URL` for the accounts that are named with it, '*' for all; the built-in store for all others. An
 * address counts once it is proven.
 */
export function choosePracticeManagement(
  fhir: (FhirSettings & { accounts: NamedAccounts }) | null,
  provenAddressOf: ProvenAddressOf<Queryable>,
): PracticeManagementOf {
  if (!fhir) return async () => builtInStore;
  const service = createFhirPractice(fhir);
  const goesThere = isNamed(fhir.accounts, provenAddressOf);
  return async (on, accountId) => ((await goesThere(on, accountId)) ? service : builtInStore);
}
