import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { chartsQuery } from '../call-queries.ts';
import { chartDayText, hourText } from '../chart-texts.ts';
import type { OverviewAddressControl } from '../overview-address.ts';
import { Bars } from './bars.tsx';
import classes from './call-charts.module.css';

/** Calls by day and by hour; each bar is as many calls as the log has once it is filtered by it. */
export function CallCharts({ address, change }: Pick<OverviewAddressControl, 'address' | 'change'>) {
  const { data, isError } = useQuery({ ...chartsQuery(address), placeholderData: keepPreviousData });
  const { from, to, hour, period, search } = address;
  const days = (data?.days ?? []).map(({ date, calls }) => ({ key: date, name: chartDayText(date), calls }));
  const hours = (data?.hours ?? []).map((calls, at) => ({ key: String(at), name: hourText(at), calls }));
  const isTimed = from !== null || to !== null;
  const chosen = isTimed
    ? days.filter(({ key }) => (from ?? key) <= key && key <= (to ?? key)).map(({ key }) => key)
    : [];
  return (
    <div className={`${classes.charts} phone-columns-1 pad-12 stack`}>
      {isError && <p className="all-columns mute small">The charts could not be loaded.</p>}
      {search !== '' && <p className="all-columns mute small">Charts ignore the search.</p>}
      {data && (
        <>
          <Bars
            label={isTimed || period !== 'all' ? 'Calls by day' : `Calls by day, last ${days.length} days`}
            bars={days}
            chosen={chosen}
            onChoose={(day) => change({ from: day, to: day })}
          />
          <Bars
            label="Calls by hour"
            bars={hours}
            chosen={hour === null ? [] : [hour]}
            onChoose={(chosenHour) => change({ hour: chosenHour })}
          />
        </>
      )}
    </div>
  );
}
