import { limits } from '#contract/limits.ts';
import type { UserListItem } from '#contract/users.ts';
import { dayText, missing, timeText } from '#contract/values/moment-texts.ts';
import card from '#web/ui/card.module.css';
import { SortHeader } from '#web/ui/sort-header.tsx';
import table from '#web/ui/table.module.css';
import { CopyNumber } from '../actions/copy-number.tsx';
import type { RowState } from '../actions/use-user-actions.ts';
import type { UserAction } from '../actions/user-actions.ts';
import { UserMenu } from '../actions/user-menu.tsx';
import { RequestBadge, StatusBadge } from '../user-badge.tsx';
import { nameText } from '../user-texts.ts';
import { RowFailure } from './row-failure.tsx';
import type { SortKey, UsersView } from './users-order.ts';
import classes from './users-table.module.css';

export interface UsersListProps {
  /** Undefined: skeleton rows. */
  users: readonly UserListItem[] | undefined;
  view: UsersView;
  rows: ReadonlyMap<string, RowState>;
  onSort: (key: SortKey) => void;
  onChoose: (action: UserAction, user: UserListItem) => void;
  onDismiss: (id: string) => void;
}

/** The users as a table, ten rows a page (USERS-05 to 12, 17). */
export function UsersTable({ users, view, onSort, ...rest }: UsersListProps) {
  const order = (key: SortKey) => (view.sort === key ? view.order : null);
  return (
    <table className={`${table.table} ${classes.table}`} aria-label="Users">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Phone Number</th>
          <SortHeader label="Date Created" order={order('createdAt')} onSort={() => onSort('createdAt')} />
          <SortHeader label="Status" order={order('status')} onSort={() => onSort('status')} />
          <th scope="col" className={table.action}>
            Action
          </th>
        </tr>
      </thead>
      <tbody>{users ? users.map((user) => <Row key={user._id} user={user} {...rest} />) : <Skeleton />}</tbody>
    </table>
  );
}

type RowProps = Pick<UsersListProps, 'rows' | 'onChoose' | 'onDismiss'> & { user: UserListItem };

function Row({ user, rows, onChoose, onDismiss }: RowProps) {
  const state = rows.get(user._id);
  const failed = state?.kind === 'failed' ? state.message : null;
  return (
    <>
      <tr className={`${table.row} ${classes.row}`} data-failed={failed !== null}>
        <td className="one-line cut clip medium" title={nameText(user)}>
          {nameText(user)}
        </td>
        <td className="one-line cut clip" title={user.email}>
          {user.email}
        </td>
        <td>
          {user.phoneNumber !== '' && <CopyNumber number={user.phoneNumber} />}
          {user.phoneNumber === '' && (user.numberRequested ? <RequestBadge /> : missing)}
        </td>
        <td className="tabular">
          <span className={table.day}>{dayText(user.createdAt)}</span>{' '}
          <span className={table.time}>{timeText(user.createdAt)}</span>
        </td>
        <td>
          <StatusBadge isActive={user.isActive} />
        </td>
        <td className={table.action}>
          <UserMenu user={user} running={state?.kind === 'running'} onChoose={(action) => onChoose(action, user)} />
        </td>
      </tr>
      {failed !== null && (
        <tr className={classes.failure}>
          <td colSpan={6}>
            <RowFailure message={failed} email={user.email} onDismiss={() => onDismiss(user._id)} />
          </td>
        </tr>
      )}
    </>
  );
}

function Skeleton() {
  return Array.from({ length: limits.userSkeletonRows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
    <tr key={row} data-skeleton="true">
      {Array.from({ length: 6 }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton cells have no identity
        <td key={column}>{column < 5 && <span className={card.bone} />}</td>
      ))}
    </tr>
  ));
}
