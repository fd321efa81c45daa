import { useState } from 'react';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/client/use-session.ts';
import { AnalysisCard } from '#web/features/calls/figures/analysis-card.tsx';
import { useLiveCalls } from '#web/features/calls/live/use-live-calls.ts';
import { LogCard } from '#web/features/calls/log/log-card.tsx';
import { useOverviewAddress } from '#web/features/calls/overview-address.ts';
import { useOpenCall } from '#web/features/calls/use-open-call.ts';
import { Welcome } from '#web/features/setup/welcome/welcome.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

const CallDialog = soon(async () => (await import('#web/features/calls/detail/call-dialog.tsx')).CallDialog);

/** "/overview": what the calls amount to, and the calls (ANALYSIS-01, LOGS-01). */
export function Component() {
  const control = useOverviewAddress();
  const open = useOpenCall(control);
  const { user } = useSession();
  const [wasOpen, setWasOpen] = useState(false);
  if (open.id !== null && !wasOpen) setWasOpen(true);
  useLiveCalls();
  return (
    <>
      <PageTitle tab={pages.overview.title} />
      <Welcome />
      <div className="mt-page stack gap-16">
        <AnalysisCard period={control.address.analysis} onPeriod={(analysis) => control.change({ analysis })} />
        <LogCard address={control} />
      </div>
      {wasOpen && <CallDialog {...open} ownEmail={user?.email ?? ''} onClose={control.closeCall} />}
    </>
  );
}
