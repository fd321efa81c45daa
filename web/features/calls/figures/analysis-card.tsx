import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallAnalytics } from '#contract/call-figures.ts';
import type { Period } from '#contract/values/period.ts';
import { userQuery } from '#web/client/requests/get-user.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import { analyticsQuery } from '../call-queries.ts';
import { numberText, periodText } from '../call-texts.ts';
import cards from '../cards.module.css';
import { PeriodControl } from '../period-control.tsx';
import classes from './analysis-card.module.css';
import { fewCalls, Growth } from './growth.tsx';

// For superadmins alone.
const CostFacts = soon(async () => (await import('../cost-facts.tsx')).CostFacts);

interface Metric {
  key: keyof CallAnalytics['growth'];
  label: string;
  digits: number;
  least: number;
  unwelcome?: true;
}

const metrics: readonly Metric[] = [
  { key: 'totalCalls', label: 'Total Calls', digits: 0, least: 0 },
  { key: 'newClients', label: 'New Clients', digits: 0, least: 0 },
  { key: 'existingClients', label: 'Existing Clients', digits: 0, least: 0 },
  { key: 'spamCalls', label: 'Spams', digits: 0, least: 0, unwelcome: true },
  { key: 'averageCallDuration', label: 'Average Call Duration (mins)', digits: 1, least: 1 },
  { key: 'totalMinutesSpent', label: 'Total Minutes Spent (mins)', digits: 2, least: 0 },
];

interface AnalysisCardProps {
  period: Period;
  onPeriod: (period: Period) => void;
}

/** The Call Analysis card: six figures of a period and how they grew (ANALYSIS-01 to 18). */
export function AnalysisCard({ period, onPeriod }: AnalysisCardProps) {
  const figures = useQuery({
    ...analyticsQuery(period),
    // An account without a call may be answered nothing at all.
    select: ({ value }) => (value?.growth ? value : null),
    placeholderData: keepPreviousData,
  });
  const { data: user } = useQuery({ ...userQuery, staleTime: 60_000 });
  const compared = figures.data?.comparedCalls ?? fewCalls;
  return (
    <section className={cards.card} aria-labelledby="call-analysis" aria-busy={figures.isFetching}>
      <div className={cards.head}>
        <h2 className={`${cards.title} phone-grow`} id="call-analysis">
          Call Analysis
        </h2>
        <p className={`${classes.dates} grow mute small tabular`}>
          <span>{user ? periodText(period, new Date(), user.timeZone) : '\u00A0'}</span>
          {compared === 0 && ' · no earlier calls to compare with'}
          {compared > 0 && compared < fewCalls && ' · few earlier calls, so percentages are rough'}
        </p>
        <PeriodControl label="Call analysis period" value={period} onChange={onPeriod} />
      </div>
      <Loaded
        query={figures}
        failed="We could not load your figures."
        className={`${classes.instead} edge-top stack`}
        waiting={<Figures />}
      >
        {(analytics) =>
          analytics ? (
            <>
              <Figures analytics={analytics} compared={compared} old={figures.isPlaceholderData} />
              {analytics.cost && (
                <section className="pad edge-top stack gap-12 narrow" aria-label="Cost of these calls">
                  <h3 className="mute medium small">Cost of these calls</h3>
                  <CostFacts cost={analytics.cost} />
                </section>
              )}
            </>
          ) : (
            <div className={`${classes.instead} edge-top stack`}>
              <EmptyState Icon={IconChartBar} text="No data available" />
            </div>
          )
        }
      </Loaded>
    </section>
  );
}

interface FiguresProps {
  analytics?: CallAnalytics;
  compared?: number;
  old?: boolean;
}

function Figures({ analytics, compared = fewCalls, old = false }: FiguresProps) {
  return (
    <dl className={`${classes.grid} phone-columns-2 edge-top stack clip fades`} data-old={old}>
      {metrics.map(({ key, label, digits, least, unwelcome }) => (
        <div key={key} className={`${classes.cell} pad-16 fill row column between gap-8 narrow`}>
          <dt>{label}</dt>
          <dd>
            {analytics ? (
              <>
                <span className="strong title tight tabular">{numberText(analytics[key], digits, least)}</span>
                <Growth percent={analytics.growth[key]} unwelcome={unwelcome ?? false} compared={compared} />
              </>
            ) : (
              <>
                <span className={cards.bone} data-tall="true" />
                <span className={cards.bone} data-wide="true" />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
