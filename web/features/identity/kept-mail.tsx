import { mailIsKept } from '#web/ui/page/page-meta.ts';

/** Beside what speaks of a mailed code: where it lies while no mail service is set up. */
export function KeptMail() {
  if (!mailIsKept()) return null;
  return (
    <p data-when="MAIL_KEPT">
      No mail service is set up, so the email stays in the outbox of this server. Its operator can read the code there.
    </p>
  );
}
