import { randomUUID } from 'node:crypto';
import type { PatientDetails } from '#contract/intake.ts';
import { demoBusiness, type people } from '../db/demo/people.ts';
import type { Answer, Person, TestHouse } from './house.ts';

type Bio = PatientDetails['bio'];

/** What the returning caller of the cast fills in. */
export function patientOf(changes: Partial<Omit<PatientDetails, 'bio'>> & { bio?: Partial<Bio> } = {}): PatientDetails {
  const { bio, ...rest } = changes;
  const { handedIn } = demoBusiness.intake;
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
