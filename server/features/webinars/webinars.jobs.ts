import { type WebinarId, webinars } from '#contract/values/webinars.ts';
import { type Attempt, GiveUp, type Jobs } from '#server/jobs/jobs.ts';
import { type Mail, type MailAttachment, MailRefused } from '#server/mail/mail.ts';
import { webinarConfirmationMail } from '#server/mail/templates/webinar-confirmation.ts';
import type { Database } from '#server/store/database.ts';
import type { Vault } from '#server/store/vault.ts';
import type { Clock } from '#voice/session/ports.ts';
import { calendarFile } from './calendar-file.ts';
import { openRegistration } from './registration-seals.ts';
import {
  type KeptRegistration,
  pendingRegistrations,
  readPendingRegistration,
  settleRegistration,
} from './webinars.store.ts';

export interface ConfirmingParts {
  db: Database;
  vault: Vault;
  jobs: Jobs;
  mail: Mail;
  clock: Clock;
  productName: string;
  /** Where the pages are, without a slash at the end. */
  pagesUrl(): string;
  /** Where a webinar is watched; null for what is still to come. */
  recordingUrl(webinar: WebinarId): string | null;
}

const foundAgain = 500;

/**
 * The job `confirm-webinar`: one mail to who registered, once, with a calendar file where there is a date. One that waits
 * without a job is found again.
 */
export function confirmRegistrations(parts: ConfirmingParts): void {
  const { db, jobs } = parts;
  jobs.handle('confirm-webinar', ({ registrationId }, attempt) => confirm(parts, registrationId, attempt));
  jobs.findForgotten(async () => {
    for (const registrationId of await pendingRegistrations(db, foundAgain)) {
      await jobs.enqueue(db, 'confirm-webinar', { registrationId }, registrationId);
    }
    jobs.nudge('confirm-webinar');
  });
}

async function confirm(parts: ConfirmingParts, registrationId: string, { isLast }: Attempt): Promise<void> {
  const { db, vault, mail, clock } = parts;
  const kept = await readPendingRegistration(db, registrationId);
  if (!kept) return;
  const { email } = await openRegistration(vault, kept);
  const webinar = webinars.find(({ id }) => id === kept.webinar) ?? null;
  const pageUrl = `${parts.pagesUrl()}${webinar?.link ?? '/webinar-form'}`;
  const recordingUrl = parts.recordingUrl(kept.webinar);
  const { productName } = parts;
  const isOver = webinar?.live ? new Date(webinar.live.endsAt) <= clock.now() : false;
  const written = webinarConfirmationMail({ productName, webinar, pageUrl, recordingUrl, isOver });
  const attachments = isOver ? null : calendarOf(parts, kept, pageUrl);
  try {
    await mail.send({ to: email, ...written, ...(attachments ? { attachments } : {}) }, `webinar:${registrationId}`);
  } catch (error) {
    const refused = error instanceof MailRefused;
    if (refused || isLast) await settleRegistration(db, registrationId, 'failed', clock.now());
    throw refused ? new GiveUp(error) : error;
  }
  await settleRegistration(db, registrationId, mail.way === 'outbox' ? 'outbox' : 'sent', clock.now());
}

/** Null where there is no date. */
function calendarOf({ productName }: ConfirmingParts, kept: KeptRegistration, url: string): MailAttachment[] | null {
  const webinar = webinars.find(({ id }) => id === kept.webinar);
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
