import { limits } from '#contract/limits.ts';
import { missing, timeText } from '#contract/values/moment-texts.ts';
import { RowCards } from '#web/ui/tables/data-table.tsx';
import { dayGroupText, durationText, nameLook } from '../call-texts.ts';
import cards from '../cards.module.css';
import { StatusBadge, UnreadMark } from '../status-badge.tsx';
import classes from './call-rows.module.css';
import type { CallListProps } from './call-table.tsx';
import { CallerPhone } from './caller-phone.tsx';

/** The log on narrow screens: name and status, why they called, number with location, and time; the heading tells the day. */
export function CallRows({ calls, onOpen }: CallListProps) {
  return (
    <RowCards
      aria-labelledby="call-logs"
      rows={calls}
      bones={limits.callLogPageSize}
      keyOf={({ _id }) => _id}
      groupOf={({ startTime }) => dayGroupText(startTime, new Date())}
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
            className={`${classes.name} whole no-ring p-0 no-edge inherit no-fill ${nameLook(call)} left one-line cut clip pressable`}
            onClick={() => onOpen(call._id)}
          >
            <UnreadMark call={call} />
            {call.name ?? missing}
          </button>
          <span className={classes.status}>
            <StatusBadge call={call} />
          </span>
          <span className={`${classes.reason} narrow mute one-line cut clip tiny`}>{call.reason}</span>
          <span className="mute right one-line tiny tabular">
            {call.live ? '' : durationText(call.durationSeconds)}
          </span>
          <span className="narrow mute one-line cut clip tiny tabular">
            <CallerPhone call={call} className="hover-link ink plain-link raised" />
            {call.location && ` · ${call.location}`}
          </span>
          <span className="narrow mute right one-line cut clip tiny tabular">{timeText(call.startTime)}</span>
        </>
      )}
    </RowCards>
  );
}
