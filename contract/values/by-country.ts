import { countryCodes } from './countries.ts';
import { phoneFields } from './patient.ts';
import { dialCodes, isNumberBehind, nationalNumber, numberProblem } from './phone-data.ts';
import { isPostalCode, postalProblem } from './postal-code.ts';

export { dialCodes };

type PhoneField = (typeof phoneFields)[number];

/** What of a patient goes by country. Without a dial code or a country, as where their list did not load, any is meant. */
export type Located = Readonly<Record<PhoneField | 'zip_code', string>> & {
  dial_code?: string | undefined;
  country?: string | undefined;
};

/** What is wrong with telephone numbers, country and postal code, by field; empty when nothing is. */
export function countryProblems(bio: Located): Partial<Record<PhoneField | 'zip_code' | 'country', string>> {
  const { dial_code: dialCode, country, zip_code } = bio;
  const wrong = phoneFields.filter((field) => bio[field] !== '' && !isNumberBehind(dialCode, bio[field]));
  const isCountry = country === undefined || country in dialCodes || countryCodes.includes(country);
  return {
    ...Object.fromEntries(wrong.map((field) => [field, numberProblem(dialCode)])),
    ...(isCountry ? {} : { country: 'Choose a country.' }),
    ...(isCountry && zip_code !== '' && !isPostalCode(zip_code, country) ? { zip_code: postalProblem(country) } : {}),
  };
}

/** The numbers as they are dialled behind the dial code: without a zero that is dialled within the country alone. */
export function dialledNumbers(bio: Located): Record<PhoneField, string> {
  const numbers = phoneFields.map((field) => [field, nationalNumber(bio.dial_code, bio[field])]);
  return Object.fromEntries(numbers);
}
