import { intakeLimits } from '#contract/limits.ts';
import { problemOfEmail } from '#contract/values/email-pattern.ts';
import { earliestBirth, earlyProblem, isGivenOut, ssnProblem } from '#contract/values/patient.ts';
import type { CountryProblems } from './fields/use-country.ts';
import {
  type ChosenCountry,
  type Entries,
  type FieldName,
  fieldNames,
  measureOf,
  type Providers,
  patientOf,
  steps,
} from './intake-entries.ts';

/** What a form says of its fields (PATIENT-56 to 60). */
const problemTexts = {
  missing: 'Please fill in all required fields (marked with *)',
  missingToast: 'Please fill in all required fields',
  terms: 'You must accept the Terms and Conditions to proceed',
  termsToast: 'Please accept the Terms and Conditions',
} as const;

/** What entries are held against. */
export interface Around {
  /** The patient's own day, `yyyy-mm-dd`. */
  today: string;
  /** One is asked for only where there are some to choose from. */
  providers: Providers;
  country: ChosenCountry;
  /** What numbers and postal codes are held against; until it is loaded, the server alone looks. */
  countryProblems?: CountryProblems | undefined;
}

/** What is wrong with a field, and whether it is that it was left empty. */
export interface Problem {
  text: string;
  missing: boolean;
}
export type Problems = Partial<Record<FieldName, Problem>>;

const required: Partial<Record<FieldName, string>> = {
  first_name: 'Enter your first name.',
  last_name: 'Enter your last name.',
  date_of_birth: 'Enter your date of birth.',
  email: 'Enter your email address.',
  phone_number: 'Enter your primary phone number.',
};

const atMost: Partial<Record<FieldName, { most: number; unit: string }>> = {
  weight: { most: intakeLimits.weightKg, unit: 'kg' },
  height: { most: intakeLimits.heightCm, unit: 'cm' },
};

/**
 * What is wrong with the entries (PATIENT-44 to 51, 58, 64 to 66).
 */
export function problemsOf(entries: Entries, around: Around): Problems {
  const problems: Problems = problemsByCountry(entries, around);
  for (const field of fieldNames) {
    const problem = problemOf(field, entries, around);
    if (problem) problems[field] = problem;
  }
  return problems;
}

function problemOf(field: FieldName, entries: Entries, { today, providers }: Around): Problem | null {
  const wrong = (text: string): Problem => ({ text, missing: false });
  const missing = (text: string): Problem => ({ text, missing: true });
  if (field === 'accepted') return entries.accepted ? null : wrong(problemTexts.terms);
  if (field === 'provider') {
    const known = providers.listed.some(({ id }) => id === entries.provider);
    return entries.use_default || known ? null : missing('Choose a provider, or use the default one.');
  }
  const value = entries[field].trim();
  if (value === '') return required[field] ? missing(required[field]) : null;
  if (field === 'email') {
    const problem = problemOfEmail(value);
    return problem === null ? null : wrong(problem);
  }
  if (value.length > intakeLimits.textCharacters)
    return wrong(`Use at most ${intakeLimits.textCharacters} characters.`);
  const measure = atMost[field];
  if (measure) return measureProblem(value, measure);
  if (field === 'ssn' && value.length !== 9) return wrong('An SSN has nine digits.');
  if (field === 'ssn' && !isGivenOut(value)) return wrong(ssnProblem);
  if (field === 'date_of_birth' && value < earliestBirth) return wrong(earlyProblem);
  if (field === 'date_of_birth' && value > today) return wrong('The date of birth is in the future.');
  return null;
}

function problemsByCountry(entries: Entries, { country, countryProblems }: Around): Problems {
  const problems = countryProblems?.(patientOf(entries, country).bio) ?? {};
  return Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, { text, missing: false }]));
}

function measureProblem(value: string, { most, unit }: { most: number; unit: string }): Problem | null {
  const number = measureOf(value) ?? 0;
  if (number > 0 && number <= most) return null;
  return { text: number > most ? `Enter at most ${most} ${unit}.` : 'Enter a number above 0.', missing: false };
}

/** The problems of one step. */
export function problemsOfStep(problems: Problems, step: number): Problems {
  const fields: readonly FieldName[] = steps[step]?.fields ?? [];
  return Object.fromEntries(Object.entries(problems).filter(([field]) => fields.includes(field as FieldName)));
}

/** The summary's heading and the toast, by what weighs most: something missing, the terms, anything else. */
export function summaryOf(problems: Problems): { heading: string; toast: string | null } {
  const fields = Object.entries(problems);
  if (fields.some(([, problem]) => problem.missing))
    return { heading: problemTexts.missing, toast: problemTexts.missingToast };
  if (fields.every(([field]) => field === 'accepted'))
    return { heading: 'One more step', toast: problemTexts.termsToast };
  return {
    heading: fields.length === 1 ? 'Please correct one entry' : 'Please correct these entries',
    toast: null,
  };
}
