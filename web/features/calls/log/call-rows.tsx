import { limits } from '#contract/limits.ts';
import { missing } from '#contract/values/moment-texts.ts';
import { briefTimeText, phoneText } from '../call-texts.ts';
import cards from '../cards.module.css';
import { StatusBadge } from '../status-badge.tsx';
import classes from './call-rows.module.css';
import type { CallListProps } from './call-table.tsx';

/** The log on narrow screens: two lines a call, name and status above, number and time below. */
export function CallRows({ calls, onOpen }: CallListProps) {
  if (!calls) return <Skeleton />;
  return (
    <ul aria-labelledby="call-logs">
      {calls.map((call) => (
        <li key={call._id} className={`${classes.row} pad-x edge-bottom stack content-center columns-auto relative live-edge`} data-live={call.live}>
          <button
            type="button"
            className={`${classes.name} p-0 no-edge inherit no-fill ink medium left one-line cut clip pressable whole no-ring`}
            onClick={() => onOpen(call._id)}
          >
            {call.name ?? missing}
          </button>
          <span className={classes.status}>
            <StatusBadge call={call} />
          </span>
          <span className={`${classes.phone} tabular`}>{phoneText(call.fromPhoneNumber)}</span>
          <span className={`${classes.time} right tabular`}>{briefTimeText(call.startTime)}</span>
        </li>
      ))}
    </ul>
  );
}

function Skeleton() {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: limits.callLogPageSize }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
        <li key={row} className={`${classes.row} pad-x edge-bottom stack content-center columns-auto relative live-edge`}>
          <span className={cards.bone} />
          <span />
          <span className={cards.bone} data-wide="true" />
        </li>
      ))}
    </ul>
  );
}
