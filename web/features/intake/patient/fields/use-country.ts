import { useCallback, useState } from 'react';
import type { PatientDetails } from '#contract/intake.ts';
import { importAgain } from '#web/client/import-again.ts';
import type { FieldName } from '../intake-entries.ts';
import { type Loaded, useLoaded } from '../use-loaded.ts';
import {
  type Country,
  countriesOf,
  defaultCountry,
  defaultDialCode,
  rememberCountry,
  rememberedCountry,
} from './countries.ts';
import type { CountrySelect } from './country-select.tsx';

/** What is wrong with numbers and a postal code, by field. */
export type CountryProblems = (bio: PatientDetails['bio']) => Partial<Record<FieldName, string>>;

export interface CountryChoice {
  code: string;
  /** Of the chosen country; of the United States until the countries are there. */
  dialCode: string;
  choose: (code: string) => void;
  /** All countries by name, with what they are chosen in. */
  picker: Loaded<{
    countries: readonly Country[];
    CountrySelect: typeof CountrySelect;
    countryProblems: CountryProblems;
  }>;
}

async function loadPicker() {
  const [{ dialCodes, numberProblems }, { postalProblems }, { CountrySelect }] = await Promise.all([
    importAgain(() => import('#contract/values/phone-data.ts')),
    importAgain(() => import('#contract/values/postal-code.ts')),
    importAgain(() => import('./country-select.tsx')),
  ]);
  const countryProblems: CountryProblems = (bio) => ({ ...numberProblems(bio), ...postalProblems(bio) });
  return { countries: countriesOf(dialCodes), CountrySelect, countryProblems };
}

/** The country whose dial code stands before the telephone numbers, remembered over visits (PATIENT-23 to 26, Q-70). */
export function useCountry(): CountryChoice {
  const [code, setCode] = useState(rememberedCountry);
  const picker = useLoaded(loadPicker);
  const known = picker.value?.countries.find((country) => country.code === code);
  const lost = picker.value !== undefined && !known;
  return {
    code: lost ? defaultCountry : code,
    dialCode: known?.dialCode ?? defaultDialCode,
    choose: useCallback((chosen) => {
      setCode(chosen);
      rememberCountry(chosen);
    }, []),
    picker,
  };
}
