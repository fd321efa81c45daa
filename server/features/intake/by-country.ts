import type { PatientDetails } from '#contract/intake.ts';
import { countryCodes } from '#contract/values/countries.ts';
import { phoneFields } from '#contract/values/patient.ts';
import { dialCodes, isNumberBehind, numberProblem } from '#contract/values/phone-data.ts';
import { isPostalCode, postalProblem } from '#contract/values/postal-code.ts';
import { AppError } from '#server/app-error.ts';

/** Pages from before forms had a country send none, and some programs no dial code. */
const withoutCountry = { dialCode: '1', countries: ['US', 'CA'] };

/** Throws 'request.invalid', with what is wrong by field, where numbers or the postal code do not fit their country. */
export function refuseWhatFitsNoCountry({ bio }: PatientDetails): void {
  const dialCode = bio.dial_code ?? withoutCountry.dialCode;
  const problems: [string, string][] = [];
  for (const field of phoneFields)
    if (bio[field] !== '' && !isNumberBehind(dialCode, bio[field])) problems.push([field, numberProblem(dialCode)]);
  if (bio.country !== undefined && !isCountry(bio.country)) problems.push(['country', 'Choose a country.']);
  else if (bio.zip_code !== '') {
    const countries = bio.country ? [bio.country] : countriesBehind(dialCode);
    if (!countries.some((country) => isPostalCode(bio.zip_code, country)))
      problems.push(['zip_code', postalProblem(countries[0] ?? 'US')]);
  }
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(problems.map(([field, text]) => [`patient.bio.${field}`, text]));
  throw new AppError('request.invalid', { message: first[1], fields });
}

function isCountry(code: string): boolean {
  return code in dialCodes || countryCodes.includes(code);
}

function countriesBehind(dialCode: string): readonly string[] {
  if (dialCode === withoutCountry.dialCode) return withoutCountry.countries;
  return Object.keys(dialCodes).filter((country) => dialCodes[country] === dialCode);
}
