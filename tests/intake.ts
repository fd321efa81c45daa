import { randomUUID } from 'node:crypto';
import type { PatientDetails } from '#contract/intake.ts';
import type { people } from '../db/demo/people.ts';
import type { Answer, Person, TestHouse } from './house.ts';

type Bio = PatientDetails['bio'];

/** The returning caller of the cast, as a patient. */
const handedIn: PatientDetails = {
  first_name: 'Maria',
  last_name: 'Lopez',
  email: 'maria.lopez@mail.example',
  bio: {
    gender: 'Female',
    date_of_birth: '1984-05-17',
    phone_number: '3125550147',
    home_phone_number: '',
    cell_phone_number: '3125550148',
    work_phone_number: '',
    custom_contact_number: '',
    weight: 64.5,
    height: 168,
    street_address: '14 North Wells Street',
    address_line_1: 'Apartment 6',
    address_line_2: '',
    city: 'Chicago',
    state: 'Illinois',
    zip_code: '60606',
    insurance_name: 'Prairie Mutual',
    ssn: '900121234',
    race: 'White',
  },
};

/** What the returning caller of the cast fills in. */
export function patientOf(changes: Partial<Omit<PatientDetails, 'bio'>> & { bio?: Partial<Bio> } = {}): PatientDetails {
  const { bio, ...rest } = changes;
  return { ...handedIn, ...rest, bio: { ...handedIn.bio, ...bio } };
}

/** A link of the practice whose session this is. */
export async function makeLink(
  house: Pick<TestHouse, 'request'>,
  token: string,
  email?: string,
): Promise<{ id: string; formToken: string; url: string }> {
  const { status, body, text } = await house.request('POST', '/patient-form-links', {
    ...{ token, body: email ? { email } : {} },
  });
  if (status !== 200) throw new Error(`no link was made: ${status} ${text}`);
  return { id: body.link._id, url: body.url, formToken: body.url.split('/').at(-1) };
}

/** What a patient's page sends at Submit. */
export function handIn(
  house: Pick<TestHouse, 'request'>,
  formToken: string,
  changes: { provider?: string; patient?: unknown; submissionId?: string } = {},
): Promise<Answer> {
  const body = { provider: '', patient: patientOf(), submissionId: randomUUID(), ...changes };
  return house.request('POST', '/patient-forms/submission', { body, headers: { 'x-form-token': formToken } });
}

/** A member of the cast with a session of 30 days, for tests in which days pass. */
export async function remembered(house: TestHouse, name: keyof typeof people): Promise<Person> {
  const person = await house.person(name);
  return { ...person, token: await house.sessions.open(house.db, person.accountId, true) };
}
