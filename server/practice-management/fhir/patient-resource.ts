import type { PatientForm } from '#server/practice-management/practice-management.ts';
import { compact, fhirText, ourIdentifier } from './fhir-text.ts';

/** The SSN's system and the code systems are those of HL7 FHIR R4 and US Core. */
const ssnSystem = 'http://hl7.org/fhir/sid/us-ssn';
const raceUrl = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-race';
const ethnicityUrl = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-ethnicity';
const cdcRace = 'urn:oid:2.16.840.1.113883.6.238';

interface Coding {
  system: string;
  code: string;
  display: string;
}

const races: Record<string, Coding> = {
  Asian: { system: cdcRace, code: '2028-9', display: 'Asian' },
  'Black or African American': { system: cdcRace, code: '2054-5', display: 'Black or African American' },
  'Native American': { system: cdcRace, code: '1002-5', display: 'American Indian or Alaska Native' },
  White: { system: cdcRace, code: '2106-3', display: 'White' },
};
const hispanic: Coding = { system: cdcRace, code: '2135-2', display: 'Hispanic or Latino' };

/** A `Patient` of FHIR R4. Texts that are blank are left out; phones are in the patient's order, the primary one first. */
export function patientResource(form: PatientForm) {
  const { first_name, last_name, bio } = form.patient;
  const given = fhirText(first_name);
  const name = compact({ use: 'official', family: fhirText(last_name), given: given ? [given] : [] });
  return compact({
    resourceType: 'Patient',
    extension: raceOf(bio.race),
    identifier: [
      ourIdentifier(form.id),
      ...(bio.ssn ? [{ type: { coding: [ssnType] }, system: ssnSystem, value: bio.ssn }] : []),
    ],
    active: true,
    name: [name],
    telecom: telecomOf(form),
    gender: bio.gender.toLowerCase(),
    birthDate: bio.date_of_birth,
    address: addressOf(form),
    generalPractitioner: providerOf(form),
    managingOrganization: compact({
      identifier: ourIdentifier(form.practice.id),
      display: fhirText(form.practice.name),
    }),
  });
}

const ssnType = {
  system: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  code: 'SS',
  display: 'Social Security number',
};

/** "Hispanic or Latino" is an ethnicity there, and "Other" a race that has words and no code of its own. */
function raceOf(race: string) {
  if (race === '') return [];
  if (race === 'Hispanic or Latino') return [coded(ethnicityUrl, hispanic, race)];
  return [coded(raceUrl, races[race], race)];
}

function coded(url: string, coding: Coding | undefined, text: string) {
  const category = coding ? [{ url: 'ombCategory', valueCoding: coding }] : [];
  return { url, extension: [...category, { url: 'text', valueString: text }] };
}

/** A number that stands twice is told once, with the use that is known of it. */
function telecomOf({ patient }: PatientForm) {
  const { phone_number, cell_phone_number, home_phone_number, work_phone_number, custom_contact_number } = patient.bio;
  const uses: readonly (readonly [string, 'mobile' | 'home' | 'work' | undefined])[] = [
    [cell_phone_number, 'mobile'],
    [home_phone_number, 'home'],
    [work_phone_number, 'work'],
  ];
  const useOf = new Map([...uses].reverse().map(([number, use]) => [number, use]));
  const numbers = [phone_number, ...uses.map(([number]) => number), custom_contact_number];
  const phones = [...new Set(numbers.filter((number) => number !== ''))];
  const { dial_code: dialCode } = patient.bio;
  const before = dialCode ? `+${dialCode}` : '';
  return [
    ...phones.map((number, at) =>
      compact({ system: 'phone', value: before + number, use: useOf.get(number), rank: at + 1 }),
    ),
    { system: 'email', value: patient.email, rank: phones.length + 1 },
  ];
}

function addressOf({ patient }: PatientForm) {
  const { street_address, address_line_1, address_line_2, city, state, zip_code, country } = patient.bio;
  const address = compact({
    line: [street_address, address_line_1, address_line_2].flatMap((line) => fhirText(line) ?? []),
    city: fhirText(city),
    state: fhirText(state),
    postalCode: fhirText(zip_code),
  });
  // The form always has a country chosen, so a country alone is no address.
  return Object.keys(address).length === 0 ? [] : [{ use: 'home', ...address, ...(country && { country }) }];
}

/** A provider of the practice's own list is known there by our identifier or by name; the server's default by its id. */
function providerOf({ provider }: PatientForm) {
  if (provider.id === '') return [];
  if (provider.name === '') return [{ reference: `Practitioner/${provider.id}` }];
  return [compact({ type: 'Practitioner', identifier: ourIdentifier(provider.id), display: fhirText(provider.name) })];
}
