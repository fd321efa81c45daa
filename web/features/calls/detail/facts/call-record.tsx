import { Button } from '@mantine/core';
import type { CallLog, NoticeSaid } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { dayText, momentText } from '#contract/values/moment-texts.ts';
import { mayHere } from '#web/client/session.ts';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { soon } from '#web/ui/loading/soon.tsx';

const HoldDialog = soon(async () => (await import('../../holds/hold-dialog.tsx')).HoldDialog);

/** One clock for all times of a call: the transcript's. */
const zone = limits.transcriptTimeZone;

const heard: Record<NoticeSaid['heard'], string> = { whole: 'Heard in full', part: 'Heard in part', none: 'Not heard' };

function noticeText(notice: CallLog['notice']): string {
  if (!notice) return 'Not known';
  const why = notice.why && `: ${notice.why}`;
  return `${heard[notice.heard]}${why} (${momentText(notice.at, zone)}${notice.wording && `, notice version ${notice.wording}`})`;
}

/** Minutes as the bar counts them, with the seconds that they are. */
function usedText(seconds: number): string {
  return seconds === 0 ? 'None' : `${(seconds / 60).toFixed(2)} (${seconds} seconds)`;
}

/** What is on record of a call: what was heard of the notice, what was removed by rule, and what holds it. */
export function CallRecordFacts({ call }: { call: CallLog }) {
  const placing = useDialog<null>();
  const holds = call.holds ?? [];
  const own = holds.some(({ callId }) => callId !== null);
  return (
    <>
      <Facts>
        {call.chargedSeconds !== undefined && !call.live && (
          <Fact term="Minutes used" className="tabular">
            {usedText(call.chargedSeconds)}
          </Fact>
        )}
        <Fact term="Notice">{noticeText(call.notice)}</Fact>
        <Fact term="Legal hold">
          {holds.length === 0
            ? 'No'
            : holds.map(({ _id, number, reason }) => (
                <p key={_id}>{number ? `All calls with this number: ${reason}` : reason}</p>
              ))}
        </Fact>
        {call.soundsRemovedAt && (
          <Fact term="Recordings">{`Removed on ${dayText(call.soundsRemovedAt, zone)} under your retention rules.`}</Fact>
        )}
      </Facts>
      {!own && !call.live && mayHere('changes', 'settings') && (
        <div>
          <Button variant="default" onClick={() => placing.open(null)}>
            Place a legal hold on this call
          </Button>
        </div>
      )}
      {placing.shown?.opened && <HoldDialog callId={call._id} onClosed={placing.close} />}
    </>
  );
}

/** In the place of a transcript that is gone. */
export const removedText = (at: string) =>
  `The transcript, summary and caller details were removed on ${dayText(at, zone)} under your retention rules.`;
