import { csvByteOrderMark, csvLine } from '#contract/values/csv.ts';
import { type WebinarId, webinars } from '#contract/values/webinars.ts';
import type { WebinarRegistrationItem } from '#contract/webinars.ts';
import type { Told } from '#server/http/wire-id.ts';
import type { Database } from '#server/store/database.ts';
import { allRegistrations, type KeptRegistration } from './webinars.store.ts';

const heading = ['Webinar', 'First name', 'Last name', 'Job title', 'Email', 'Phone'];
const further = ['Company', 'Organization', 'Country', 'Registered (UTC)'];

/** The registrations as CSV, newest first, a page of rows at a time. */
export async function* registrationsCsv(
  { db, item }: { db: Database; item(kept: KeptRegistration): Promise<Told<WebinarRegistrationItem>> },
  webinar: WebinarId | null,
): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine([...heading, ...further]);
  for await (const page of allRegistrations(db, webinar))
    yield (await Promise.all(page.map(item))).map(lineOf).join('');
}

function lineOf(item: Told<WebinarRegistrationItem>): string {
  const title = webinars.find(({ id }) => id === item.webinar)?.title ?? item.webinar;
  const { firstName, lastName, jobTitle, email, phone, company, organization, country, createdAt } = item;
  return csvLine([title, firstName, lastName, jobTitle, email, phone, company, organization, country, createdAt]);
}
