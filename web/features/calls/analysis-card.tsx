import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Period } from '#contract/values/period.ts';
import card from '#web/ui/card.module.css';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import classes from './analysis-card.module.css';
import { numberText, periodText } from './call-texts.ts';
import cards from './cards.module.css';
import { analyticsQuery } from './get-call-analytics.ts';
import { Growth } from './growth.tsx';
import { PeriodControl } from './period-control.tsx';

const metrics = [
  { key: 'totalCalls', label: 'Total Calls', digits: 0, least: 0 },
  { key: 'newClients', label: 'New Clients', digits: 0, least: 0 },
  { key: 'existingClients', label: 'Existing Clients', digits: 0, least: 0 },
  { key: 'spamCalls', label: 'Spams', digits: 0, least: 0 },
  { key: 'averageCallDuration', label: 'Average Call Duration (mins)', digits: 1, least: 1 },
  { key: 'totalMinutesSpent', label: 'Total Minutes Spent (mins)', digits: 2, least: 0 },
] as const;

interface AnalysisCardProps {
  period: Period;
  onPeriod: (period: Period) => void;
}

/** The Call Analysis card: six figures of a period and how they grew (ANALYSIS-01 to 18). */
export function AnalysisCard({ period, onPeriod }: AnalysisCardProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...analyticsQuery(period),
    placeholderData: keepPreviousData,
  });
  const failed = isError && (data === undefined || isPlaceholderData);
  return (
    <section className={card.card} aria-labelledby="call-analysis" aria-busy={isFetching}>
      <div className={`${card.head} ${cards.head}`}>
        <h2 className={`${card.title} ${cards.title}`} id="call-analysis">
          Call Analysis
        </h2>
        <p className={`${classes.dates} grow mute small tabular`}>{periodText(period, new Date())}</p>
        <PeriodControl label="Period of the call analysis" value={period} onChange={onPeriod} />
      </div>
      {failed && (
        <div className={classes.instead}>
          <FailureState text="We could not load your figures." onRetry={() => void refetch()} busy={isFetching} />
        </div>
      )}
      {!failed && data === null && (
        <div className={classes.instead}>
          <EmptyState Icon={IconChartBar} text="No data available" />
        </div>
      )}
      {!failed && data !== null && (
        <dl className={`${classes.grid} edge-top stack clip`} data-old={isPlaceholderData}>
          {metrics.map(({ key, label, digits, least }) => (
            <div key={key} className={`${classes.cell} pad-16 fill row column between gap-8 narrow`}>
              <dt>{label}</dt>
              <dd>
                {data ? (
                  <>
                    <span className={`${classes.metric} strong title tabular`}>
                      {numberText(data[key], digits, least)}
                    </span>
                    <Growth percent={data.growth[key]} />
                  </>
                ) : (
                  <>
                    <span className={`${card.bone} ${cards.bone}`} data-tall="true" />
                    <span className={`${card.bone} ${cards.bone}`} data-wide="true" />
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
