import type { CallAppointment } from '#contract/calls.ts';
import { paths } from '#contract/pages.ts';
import { emailKey } from '#contract/values/email.ts';
import { businessOf } from '#server/features/business/business.service.ts';
import { isClinic } from '#server/features/business/clinic-mode.service.ts';
import { type CallExcerpt, callExcerpt, callExcerptsBetween } from '#server/features/calls/calls.service.ts';
import { openAccount, preferencesAt } from '#server/features/identity/accounts.service.ts';
import { activeNumberOf } from '#server/features/phone-numbers/phone-numbers.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { instantSummaryMail, type MailedCall, voicemailSummaryMail } from '#server/mail/templates/call-summary.ts';
import { dailySummaryMail } from '#server/mail/templates/daily-summary.ts';
import { emptyNoticeMail } from '#server/mail/templates/empty-notice.ts';
import type { Written } from '#server/mail/templates/letter.ts';
import { minutesLeftMail } from '#server/mail/templates/minutes-left.ts';
import { numberGivenMail, numberRequestMail } from '#server/mail/templates/number-request.ts';
import type { MailToOthers } from '#server/mail/to-others.ts';
import { isOfMinutes, minutesToTell } from './minutes-left.ts';
import type { Notice } from './notices.store.ts';

const listedCalls = 50;

/** What mails are made of. */
export type NoticeParts = Pick<Foundation, 'db' | 'vault' | 'productName' | 'pagesUrl' | 'env'> & {
  toOthers: MailToOthers;
  appointmentsOf(accountId: string, callId: string): Promise<CallAppointment[]>;
};

/** The mail of a notice, from what is known now; null when what it tells of is gone. */
export async function composeNotice(parts: NoticeParts, notice: Notice): Promise<Written | null> {
  const { accountId, kind, subject, fromAt: from, uptoAt: upto } = notice;
  const { productName } = parts;
  const pages = parts.pagesUrl();
  const business = await businessOf(parts.db, accountId);
  const account = await openAccount(parts.db, accountId);
  const isForOthers = account?.email !== notice.address;
  // Who is nobody of the business is written to in English, by its clock.
  const own = await preferencesAt(parts.db, accountId, emailKey(notice.address));
  const language = own?.mailLanguage ?? 'en';
  const common = {
    language,
    isUnverified: isForOthers && (await parts.toOthers.isUnverified(parts.db, accountId)),
    productName,
    businessName: business.name,
    timeZone: own?.timeZone ?? business.timeZone,
    settingsUrl: `${pages}${paths.notification}`,
  };
  const mailed = (call: CallExcerpt): MailedCall => ({ ...call, url: `${pages}${paths.overview}?call=${call.id}` });

  if (kind === 'number-request') {
    const url = `${pages}${paths.userManagement}?asking=true`;
    return account && numberRequestMail({ productName, account: account.email, businessName: business.name, url });
  }
  if (kind === 'number-given') {
    const number = await activeNumberOf(parts.db, accountId);
    return number === null
      ? null
      : numberGivenMail({ language, productName, number, url: `${pages}${paths.phoneNumber}` });
  }
  if (isOfMinutes(kind)) {
    const minutes = await minutesToTell(parts.db, accountId);
    // More may have been given or used since, of which another notice tells.
    if (minutes?.kind !== kind || minutes.subject !== subject) return null;
    return minutesLeftMail({ ...minutes, language, productName, url: `${pages}${paths.billing}` });
  }
  const isEmpty = await isClinic(parts.db, parts.env, accountId);
  if (kind === 'daily') {
    if (!from || !upto) return null;
    const { calls, total } = await callExcerptsBetween(parts, accountId, { from, upto }, listedCalls);
    if (total === 0) return null;
    if (isEmpty) return emptyNoticeMail({ ...common, kind, url: `${pages}${paths.overview}` });
    return dailySummaryMail({
      ...common,
      logUrl: `${pages}${paths.overview}`,
      day: subject,
      calls: calls.map(mailed),
      total,
    });
  }
  const call = await callExcerpt(parts, accountId, subject);
  if (!call) return null;
  if (isEmpty) return emptyNoticeMail({ ...common, kind, url: mailed(call).url });
  const appointments = await parts.appointmentsOf(accountId, subject);
  const mailOf = kind === 'instant' ? instantSummaryMail : voicemailSummaryMail;
  return mailOf({ ...common, call: mailed(call), appointments });
}
