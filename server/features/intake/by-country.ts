import type { PatientDetails } from '#contract/intake.ts';
import { countryProblems, dialledNumbers } from '#contract/values/by-country.ts';
import { AppError } from '#server/app-error.ts';

/**
 * The details with telephone numbers as they are dialled behind their dial code. Throws 'request.invalid', with what is wrong by field,
 * where numbers or the postal code do not fit their country.
 */
export function fittedToCountry(patient: PatientDetails): PatientDetails {
  const problems = Object.entries(countryProblems(patient.bio));
  const [first] = problems;
  if (!first) return { ...patient, bio: { ...patient.bio, ...dialledNumbers(patient.bio) } };
  const fields = Object.fromEntries(problems.map(([field, text]) => [`patient.bio.${field}`, text]));
  throw new AppError('request.invalid', { message: first[1], fields });
}
