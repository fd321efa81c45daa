import { csvByteOrderMark, csvLine } from '#contract/values/csv.ts';
import { type WebinarId, webinars } from '#contract/values/webinars.ts';
import type { WebinarRegistrationItem } from '#contract/webinars.ts';
import type { Database } from '#server/store/database.ts';
import { type KeptRegistration, readRegistrations } from './webinars.store.ts';

const pageRows = 200;
const heading = ['Webinar', 'First name', 'Last name', 'Job title', 'Email', 'Phone'];
const further = ['Company', 'Organization', 'Country', 'Registered (UTC)'];

/** The registrations as CSV, newest first, a page of rows at a time. */
export async function* registrationsCsv(
  { db, item }: { db: Database; item(kept: KeptRegistration): Promise<WebinarRegistrationItem> },
  webinar: WebinarId | null,
): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine([...heading, ...further]);
  let from: Parameters<typeof readRegistrations>[2] = { skip: 0 };
  for (;;) {
    const rows = await readRegistrations(db, webinar, from, pageRows);
    const items = await Promise.all(rows.map(item));
    if (items.length > 0) yield items.map(lineOf).join('');
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    from = { after: last };
  }
}

function lineOf(item: WebinarRegistrationItem): string {
  const title = webinars.find(({ id }) => id === item.webinar)?.title ?? item.webinar;
  const { firstName, lastName, jobTitle, email, phone, company, organization, country, createdAt } = item;
  return csvLine([title, firstName, lastName, jobTitle, email, phone, company, organization, country, createdAt]);
}
