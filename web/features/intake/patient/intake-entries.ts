import type { PatientDetails, ProviderListItem } from '#contract/intake.ts';
import type { Gender, Race } from '#contract/values/patient.ts';

/** What a patient has typed; kept in memory only. Texts as they stand in their fields, telephone numbers and SSN as digits. */
export interface Entries {
  use_default: boolean;
  provider: string;
  first_name: string;
  last_name: string;
  gender: Gender | '';
  date_of_birth: string;
  race: Race | '';
  weight: string;
  height: string;
  email: string;
  phone_number: string;
  home_phone_number: string;
  cell_phone_number: string;
  work_phone_number: string;
  custom_contact_number: string;
  street_address: string;
  address_line_1: string;
  address_line_2: string;
  city: string;
  state: string;
  zip_code: string;
  /** Of the address; '' is that of the telephone numbers. */
  country: string;
  insurance_name: string;
  ssn: string;
  accepted: boolean;
}

export const noEntries: Entries = {
  use_default: true,
  provider: '',
  first_name: '',
  last_name: '',
  gender: '',
  date_of_birth: '',
  race: '',
  weight: '',
  height: '',
  email: '',
  phone_number: '',
  home_phone_number: '',
  cell_phone_number: '',
  work_phone_number: '',
  custom_contact_number: '',
  street_address: '',
  address_line_1: '',
  address_line_2: '',
  city: '',
  state: '',
  zip_code: '',
  country: '',
  insurance_name: '',
  ssn: '',
  accepted: false,
};

/** Whether anything would be lost. */
export function hasEntries(entries: Entries): boolean {
  return Object.entries(noEntries).some(([name, value]) => entries[name as keyof Entries] !== value);
}

/** The four steps in their order (PATIENT-01, 03; Q-71), each with the fields that it shows. */
export const steps = [
  {
    name: 'Personal Info',
    title: 'Personal information',
    fields: ['provider', 'first_name', 'last_name', 'gender', 'date_of_birth', 'race', 'weight', 'height'],
  },
  {
    name: 'Contact',
    title: 'Contact',
    fields: [
      ...(['email', 'phone_number', 'home_phone_number', 'cell_phone_number'] as const),
      ...(['work_phone_number', 'custom_contact_number'] as const),
    ],
  },
  {
    name: 'Address',
    title: 'Address',
    fields: ['street_address', 'address_line_1', 'address_line_2', 'city', 'state', 'zip_code', 'country'],
  },
  { name: 'Insurance', title: 'Insurance', fields: ['insurance_name', 'ssn', 'accepted'] },
] as const satisfies readonly { name: string; title: string; fields: readonly (keyof Entries)[] }[];

export const lastStep = steps.length - 1;

/** A field that can be wrong. */
export type FieldName = (typeof steps)[number]['fields'][number];

export const fieldNames: readonly FieldName[] = steps.flatMap((step): readonly FieldName[] => step.fields);

/** The step that shows a field. */
export function stepOf(field: FieldName): number {
  return steps.findIndex((step) => (step.fields as readonly FieldName[]).includes(field));
}

/** The element that shows a field; the error summary leads there. */
export function idOf(field: FieldName): string {
  return `patient-${field}`;
}

/** The providers of the practice, and what "Use default provider" sends when none is listed. */
export interface Providers {
  listed: readonly ProviderListItem[];
  fallback: string;
}

/** The provider that is sent (PATIENT-31, 51 to 54); '' when the practice has named none. */
export function providerOf(entries: Entries, { listed, fallback }: Providers): string {
  return entries.use_default ? (listed[0]?.id ?? fallback) : entries.provider;
}

/** The country that is chosen beside the telephone numbers. */
export interface ChosenCountry {
  /** ISO 3166, two letters. */
  code: string;
  dialCode: string;
}

/**
 * What is sent (PATIENT-32 to 39), with the dial code of the chosen country; an empty gender as "Other" (PATIENT-50). Without a country,
 * as where their list did not load, neither it nor a dial code is sent.
 */
export function patientOf(entries: Entries, chosen: ChosenCountry | null): PatientDetails {
  const text = (name: FieldName) => String(entries[name]).trim();
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    bio: {
      gender: entries.gender === '' ? 'Other' : entries.gender,
      date_of_birth: entries.date_of_birth,
      phone_number: entries.phone_number,
      home_phone_number: entries.home_phone_number,
      cell_phone_number: entries.cell_phone_number,
      work_phone_number: entries.work_phone_number,
      custom_contact_number: entries.custom_contact_number,
      ...(chosen && { dial_code: chosen.dialCode, country: entries.country || chosen.code }),
      weight: measureOf(entries.weight),
      height: measureOf(entries.height),
      street_address: text('street_address'),
      address_line_1: text('address_line_1'),
      address_line_2: text('address_line_2'),
      city: text('city'),
      state: text('state'),
      zip_code: text('zip_code'),
      insurance_name: text('insurance_name'),
      ssn: entries.ssn,
      race: entries.race,
    },
  };
}

/** A number as typed, with a point or a comma; null when nothing was typed, NaN when it is none. */
export function measureOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}
