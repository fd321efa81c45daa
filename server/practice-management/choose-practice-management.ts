import { builtInStore } from './built-in/built-in-store.ts';
import { createFhirPractice } from './fhir/fhir-practice.ts';
import type { FhirSettings } from './fhir/fhir-settings.ts';
import type { PracticeManagement } from './practice-management.ts';

/** The system of `FHIR_URL` where one is set, else the built-in store. */
export function choosePracticeManagement(fhir: FhirSettings | null): PracticeManagement {
  return fhir ? createFhirPractice(fhir) : builtInStore;
}
