import type { ToldCall } from '#server/features/calls/calls.service.ts';
import { instantSummaryMail, type MailedCall, voicemailSummaryMail } from '#server/mail/templates/call-summary.ts';
import { dailySummaryMail } from '#server/mail/templates/daily-summary.ts';
import type { Written } from '#server/mail/templates/letter.ts';
import { numberRequestMail } from '#server/mail/templates/number-request.ts';
import type { Database } from '#server/store/database.ts';
import { type Notice, readAccount } from './notices.store.ts';

const listedCalls = 50;

/** What mails are made of. */
export interface NoticeParts {
  db: Database;
  productName: string;
  /** Where the pages are, without a slash at the end. */
  pagesUrl(): string;
  businessOf(accountId: string): Promise<{ name: string; timeZone: string }>;
  told(accountId: string, callId: string): Promise<ToldCall | null>;
  toldBetween(
    accountId: string,
    span: { from: Date; upto: Date },
    atMost: number,
  ): Promise<{ calls: ToldCall[]; total: number }>;
}

/** The mail of a notice, from what is known now; null when what it tells of is gone. */
export async function composeNotice(parts: NoticeParts, notice: Notice): Promise<Written | null> {
  const { accountId, kind, subject, span } = notice;
  const { productName } = parts;
  const pages = parts.pagesUrl();
  const business = await parts.businessOf(accountId);
  const common = {
    productName,
    businessName: business.name,
    timeZone: business.timeZone,
    settingsUrl: `${pages}/notification`,
  };
  const mailed = (call: ToldCall): MailedCall => ({ ...call, url: `${pages}/overview?call=${call.id}` });

  if (kind === 'number-request') {
    const account = await readAccount(parts.db, accountId);
    const url = `${pages}/user_management`;
    return account && numberRequestMail({ productName, account: account.email, businessName: business.name, url });
  }
  if (kind === 'daily') {
    if (!span) return null;
    const { calls, total } = await parts.toldBetween(accountId, span, listedCalls);
    if (total === 0) return null;
    return dailySummaryMail({ ...common, logUrl: `${pages}/overview`, day: subject, calls: calls.map(mailed), total });
  }
  const call = await parts.told(accountId, subject);
  if (!call) return null;
  return (kind === 'instant' ? instantSummaryMail : voicemailSummaryMail)({ ...common, call: mailed(call) });
}
