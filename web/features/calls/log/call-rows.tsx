import { limits } from '#contract/limits.ts';
import { missing } from '#contract/values/moment-texts.ts';
import { RowCards } from '#web/ui/tables/data-table.tsx';
import { briefTimeText, phoneText } from '../call-texts.ts';
import cards from '../cards.module.css';
import { StatusBadge } from '../status-badge.tsx';
import classes from './call-rows.module.css';
import type { CallListProps } from './call-table.tsx';

/** The log on narrow screens: two lines a call, name and status above, number and time below. */
export function CallRows({ calls, onOpen }: CallListProps) {
  return (
    <RowCards
      aria-labelledby="call-logs"
      rows={calls}
      bones={limits.callLogPageSize}
      keyOf={({ _id }) => _id}
      card={`${classes.row} live-edge pad-x edge-bottom stack content-center columns-auto relative`}
      cardProps={({ live }) => ({ 'data-live': live })}
      bone={
        <>
          <span className={cards.bone} />
          <span />
          <span className={cards.bone} data-wide="true" />
        </>
      }
    >
      {(call) => (
        <>
          <button
            type="button"
            className={`${classes.name} whole no-ring p-0 no-edge inherit no-fill ink medium left one-line cut clip pressable`}
            onClick={() => onOpen(call._id)}
          >
            {call.name ?? missing}
          </button>
          <span className={classes.status}>
            <StatusBadge call={call} />
          </span>
          <span className="narrow mute one-line cut clip small tabular">{phoneText(call.fromPhoneNumber)}</span>
          <span className="narrow mute right one-line cut clip small tabular">{briefTimeText(call.startTime)}</span>
        </>
      )}
    </RowCards>
  );
}
