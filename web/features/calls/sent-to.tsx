import type { CallLog, SummaryRecipient } from '#contract/calls.ts';
import classes from './call-dialog.module.css';
import { missing } from './call-texts.ts';

const marks: Record<SummaryRecipient['state'], string> = {
  pending: ' (pending)',
  outbox: ' (in the outbox)',
  sent: '',
  failed: ' (failed)',
};

/** Who was told of a call, and how far that is; `ownEmail` where nobody is (DETAIL-19, decisions "Accounts"). */
export function SentTo({ call, ownEmail }: { call: CallLog; ownEmail: string }) {
  const told = call.summarySentTo ?? [];
  if (told.length === 0) return <p className={classes.address}>{ownEmail ? `${ownEmail} (not sent)` : missing}</p>;
  return told.map(({ address, state }) => (
    <p key={address} className={classes.address}>
      {`${address}${marks[state]}`}
    </p>
  ));
}
