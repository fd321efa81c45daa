import { paths } from '#contract/pages.ts';
import { liveWebinar, type Webinar, type WebinarId, webinars } from '#contract/values/webinars.ts';
import type { Foundation } from '#server/foundation.ts';
import { type Attempt, defineJob, patient } from '#server/jobs/jobs.ts';
import type { MailAttachment } from '#server/mail/mail.ts';
import { sendOnce } from '#server/mail/send-once.ts';
import { webinarConfirmationMail } from '#server/mail/templates/webinar-confirmation.ts';
import { calendarFile } from './calendar-file.ts';
import { openRegistration } from './registration-seals.ts';
import {
  type KeptRegistration,
  pendingRegistrations,
  readPendingRegistration,
  reopenRegistration,
  settleRegistration,
} from './webinars.store.ts';

export interface ConfirmingParts
  extends Pick<Foundation, 'db' | 'vault' | 'jobs' | 'mail' | 'clock' | 'env' | 'productName' | 'pagesUrl'> {
  /** Where a webinar is watched; null for what is still to come. */
  recordingUrl(webinar: WebinarId): string | null;
}

const foundAgain = 500;

/** One mail to who registered, with a calendar file where there is a date. */
export const webinarConfirmation = defineJob<{ registrationId: string }>('confirm-webinar', { retries: patient });

export function confirmRegistrations(parts: ConfirmingParts): void {
  const { db, jobs } = parts;
  jobs.handle(
    webinarConfirmation,
    ({ registrationId }, attempt) => confirm(parts, registrationId, attempt),
    async () =>
      (await pendingRegistrations(db, foundAgain)).map((registrationId) => ({
        key: registrationId,
        data: { registrationId },
      })),
    (tx, { registrationId }) => reopenRegistration(tx, registrationId),
  );
}

async function confirm(parts: ConfirmingParts, registrationId: string, attempt: Attempt): Promise<void> {
  const { db, vault, mail, clock, productName } = parts;
  const kept = await readPendingRegistration(db, registrationId);
  if (!kept) return;
  const { email } = await openRegistration(vault, kept);
  const stated = webinars.find(({ id }) => id === kept.webinar) ?? null;
  const told = stated?.live ? liveWebinar(parts.env.webinar, clock.now()) : null;
  const webinar = stated && { ...stated, ...told };
  const pageUrl = `${parts.pagesUrl()}${webinar?.link ?? paths.webinarForm}`;
  const recordingUrl = parts.recordingUrl(kept.webinar);
  const isOver = webinar?.live ? new Date(webinar.live.endsAt) <= clock.now() : false;
  const written = webinarConfirmationMail({ productName, webinar, pageUrl, recordingUrl, isOver });
  const attachments = isOver ? null : calendarOf(productName, webinar, kept, pageUrl);
  const message = { to: email, accountId: null, ...written, ...(attachments ? { attachments } : {}) };
  await sendOnce(mail, message, `webinar:${registrationId}`, attempt, (state) =>
    settleRegistration(db, registrationId, state, clock.now()),
  );
}

/** Null where there is no date. */
function calendarOf(
  productName: string,
  webinar: Webinar | null,
  kept: KeptRegistration,
  url: string,
): MailAttachment[] | null {
  if (!webinar?.live) return null;
  const text = calendarFile(productName, {
    uid: `${kept.webinar}@${new URL(url).hostname}`,
    title: webinar.title,
    description: `${webinar.summary}\n${url}`,
    url,
    startsAt: new Date(webinar.live.startsAt),
    endsAt: new Date(webinar.live.endsAt),
    writtenAt: kept.createdAt,
  });
  return [{ name: `${kept.webinar}.ics`, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', text }];
}
