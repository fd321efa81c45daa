import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userQuery } from '#web/client/requests/get-user.ts';
import { mayHere } from '#web/client/session.ts';
import { useSession } from '#web/client/use-session.ts';
import { logQuery } from '#web/features/calls/call-queries.ts';
import { AnalysisCard } from '#web/features/calls/figures/analysis-card.tsx';
import { useLiveCalls } from '#web/features/calls/live/use-live-calls.ts';
import { NoCallsCard } from '#web/features/calls/log/empty-log.tsx';
import { LogCard } from '#web/features/calls/log/log-card.tsx';
import { useOverviewAddress } from '#web/features/calls/overview-address.ts';
import { useOpenCall } from '#web/features/calls/use-open-call.ts';
import { FirstStepsCard } from '#web/features/first-steps/first-steps-card.tsx';
import { MinutesStrip } from '#web/features/minutes/minutes-strip.tsx';
import { NumberStrip } from '#web/features/setup/welcome/number-strip.tsx';
import { Welcome } from '#web/features/setup/welcome/welcome.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';
import { soon } from '#web/ui/loading/soon.tsx';

const StatusLine = soon(async () => (await import('#web/features/status/status-line.tsx')).StatusLine);
const CallDialog = soon(async () => (await import('#web/features/calls/detail/call-dialog.tsx')).CallDialog);

const guide =
  'Your call figures, and every call as it comes in. Select a caller to read the summary and transcript, move to the next call, see earlier calls from that number, or copy or print the call. Filters and search apply to the log and its CSV.';
const guideOfNewOwner =
  'These steps get your assistant on the phone. Your calls, with their summaries and transcripts, appear here as they come in.';

/** "/overview": what the calls amount to, and the calls (ANALYSIS-01, LOGS-01). */
export function Component() {
  const control = useOverviewAddress();
  const open = useOpenCall(control);
  const { user } = useSession();
  const first = user?.first_steps;
  // Who comes back from a step sees it ticked.
  const account = useQuery({ ...userQuery, ...(first ? { staleTime: 0 } : {}) });
  const [wasOpen, setWasOpen] = useState(false);
  if (open.id !== null && !wasOpen) setWasOpen(true);
  const current = useLiveCalls();
  const { data: log } = useQuery(logQuery(control.address));
  // Known before the log is loaded; the first call brings the rest of the page.
  const isNew = first?.calls === false && (log?.items.length ?? 0) === 0;
  return (
    <>
      <PageHead
        page="overview"
        guide={isNew ? guideOfNewOwner : guide}
        next={{ page: 'testNoura', text: 'Hear how your assistant answers' }}
      />
      {user && !isNew && <MinutesStrip user={user} />}
      <Welcome waits={open.id !== null} />
      {account.data?.mayBuyNumber && !first && <NumberStrip />}
      <div className="mt-page stack gap-16">
        {first && <FirstStepsCard first={first} />}
        {isNew ? (
          <NoCallsCard />
        ) : (
          <>
            <AnalysisCard period={control.address.analysis} onPeriod={(analysis) => control.change({ analysis })} />
            <LogCard address={control} current={current} />
          </>
        )}
        {mayHere('reads', 'settings') && <StatusLine />}
      </div>
      {wasOpen && (
        <CallDialog
          {...open}
          among={control.address}
          ownEmail={user?.email ?? ''}
          current={current}
          onOpen={(call) => control.change({ call }, 'push')}
          onClose={control.closeCall}
        />
      )}
    </>
  );
}
