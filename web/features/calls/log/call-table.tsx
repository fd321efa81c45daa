import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { CallLog } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { dayText, missing, timeText } from '#contract/values/moment-texts.ts';
import { phoneText } from '../call-texts.ts';
import cards from '../cards.module.css';
import { StatusBadge } from '../status-badge.tsx';
import classes from './call-table.module.css';

const columns = ['Caller Name', 'Phone', 'Location', 'Date & Time', 'Status', 'Action'] as const;

export interface CallListProps {
  /** Undefined while the first answer is awaited. */
  calls: readonly CallLog[] | undefined;
  onOpen: (id: string) => void;
}

/** The log as a table: the name is a button, and the whole row can be clicked (LOGS-06 to 12, 17). */
export function CallTable({ calls, onOpen }: CallListProps) {
  return (
    <table className={classes.table} aria-labelledby="call-logs">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={column === 'Action' ? classes.action : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{calls ? calls.map((call) => <Row key={call._id} call={call} onOpen={onOpen} />) : <Skeleton />}</tbody>
    </table>
  );
}

function Row({ call, onOpen }: { call: CallLog; onOpen: (id: string) => void }) {
  const name = call.name ?? missing;
  const number = call.fromPhoneNumber;
  return (
    <tr className={`${classes.row} live-edge`} data-live={call.live} onClick={() => onOpen(call._id)}>
      <td>
        <button
          type="button"
          className={`${classes.name} no-edge inherit no-fill block at-most round-6 ink medium left cut clip pressable ring-inside`}
          title={name}
          onClick={(event) => open(event, call._id, onOpen)}
        >
          {name}
        </button>
      </td>
      <td className="tabular">
        {number ? (
          <a
            href={`tel:${number}`}
            className={`${classes.phone} block-inline round-4 ink plain-link hover-link ring-inside`}
            onClick={(event) => event.stopPropagation()}
          >
            {phoneText(number)}
          </a>
        ) : (
          missing
        )}
      </td>
      <td title={call.location ?? undefined}>{call.location ?? missing}</td>
      <td className="tabular">
        <span className={classes.day}>{dayText(call.startTime)}</span>{' '}
        <span className={classes.time}>{timeText(call.startTime)}</span>
      </td>
      <td>
        <StatusBadge call={call} />
      </td>
      <td className={classes.action}>
        <ActionIcon
          aria-label={`View call from ${name}`}
          onClick={(event) => open(event, call._id, onOpen)}
          size="calc(var(--control) - 4px)"
        >
          <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </td>
    </tr>
  );
}

function open(event: { stopPropagation: () => void }, id: string, onOpen: (id: string) => void) {
  event.stopPropagation();
  onOpen(id);
}

function Skeleton() {
  return Array.from({ length: limits.callLogPageSize }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
    <tr key={row}>
      {columns.map((column) => (
        <td key={column}>{column === 'Action' ? null : <span className={cards.bone} />}</td>
      ))}
    </tr>
  ));
}
