import type { CallLog, SummaryRecipient } from '#contract/calls.ts';
import { missing } from '#contract/values/moment-texts.ts';

const marks: Record<SummaryRecipient['state'], string> = {
  pending: ' (pending)',
  outbox: ' (saved, not sent)',
  sent: '',
  failed: ' (failed)',
};

/** Who was told of a call, and how far that is; `ownEmail` where nobody is (DETAIL-19). */
export function SentTo({ call, ownEmail }: { call: CallLog; ownEmail: string }) {
  const told = call.summarySentTo ?? [];
  if (told.length === 0) return <p className="break">{ownEmail ? `${ownEmail} (not sent)` : missing}</p>;
  return told.map(({ address, state }) => (
    <p key={address} className="break">
      {`${address}${marks[state]}`}
    </p>
  ));
}
