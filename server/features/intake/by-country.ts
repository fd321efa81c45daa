import type { PatientDetails } from '#contract/intake.ts';
import { countryCodes } from '#contract/values/countries.ts';
import { dialCodes, dialledNumbers, numberProblems } from '#contract/values/phone-data.ts';
import { postalProblems } from '#contract/values/postal-code.ts';
import { AppError } from '#server/app-error.ts';

/**
 * The details with telephone numbers as they are dialled behind their dial code. Throws 'request.invalid', with what is wrong by field,
 * where numbers or the postal code do not fit their country.
 */
export function fittedToCountry(patient: PatientDetails): PatientDetails {
  const { bio } = patient;
  const problems = Object.entries({ ...numberProblems(bio), ...addressProblems(bio) });
  const [first] = problems;
  if (!first) return { ...patient, bio: { ...bio, ...dialledNumbers(bio) } };
  const fields = Object.fromEntries(problems.map(([field, text]) => [`patient.bio.${field}`, text]));
  throw new AppError('request.invalid', { message: first[1], fields });
}

function addressProblems(bio: PatientDetails['bio']): Record<string, string> {
  const { country } = bio;
  const isKnown = country === undefined || country in dialCodes || countryCodes.includes(country);
  return isKnown ? { ...postalProblems(bio) } : { country: 'Choose a country.' };
}
