import { limits } from '#contract/limits.ts';
import type { UserListItem } from '#contract/users.ts';
import { missing } from '#contract/values/moment-texts.ts';
import { Moment } from '#web/ui/moment.tsx';
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx';
import { AccountLink } from '../account/account-link.tsx';
import { CopyNumber } from '../actions/copy-number.tsx';
import type { RowState } from '../actions/use-user-actions.ts';
import type { UserAction } from '../actions/user-actions.ts';
import { UserMenu } from '../actions/user-menu.tsx';
import { RequestBadge, StatusBadge } from '../user-badge.tsx';
import { nameText } from '../user-texts.ts';
import { RowFailure } from './row-failure.tsx';
import type { SortKey, UsersView } from './users-order.ts';

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
export function UsersTable({ users, view, onSort, rows, onChoose, onDismiss }: UsersListProps) {
  const sort = (key: SortKey) => ({ order: view.sort === key ? view.order : null, onSort: () => onSort(key) });
  const columns: Column<UserListItem>[] = [
    {
      head: 'Name',
      width: '17%',
      className: 'one-line cut clip',
      title: nameText,
      cell: (user) => <NameOf user={user} />,
    },
    {
      head: 'Email',
      className: 'one-line cut clip',
      title: ({ email }) => email,
      cell: (user) => <AccountLink user={user} />,
    },
    { head: 'Phone Number', width: '20%', cell: (user) => <NumberOf user={user} /> },
    {
      head: 'Date Created',
      width: '15%',
      sort: sort('createdAt'),
      className: 'tabular',
      cell: ({ createdAt }) => <Moment iso={createdAt} />,
    },
    {
      head: 'Status',
      width: '12%',
      sort: sort('status'),
      cell: ({ isActive }) => <StatusBadge isActive={isActive} />,
    },
    {
      head: 'Action',
      width: '88px',
      action: true,
      cell: (user) => (
        <UserMenu
          user={user}
          running={rows.get(user._id)?.kind === 'running'}
          onChoose={(action) => onChoose(action, user)}
        />
      ),
    },
  ];
  return (
    <DataTable
      aria-label="Users"
      columns={columns}
      rows={users}
      bones={limits.userSkeletonRows}
      keyOf={({ _id }) => _id}
      rowProps={() => ({ className: 'rows-sunken' })}
      below={({ _id, email }) => {
        const state = rows.get(_id);
        return (
          state?.kind === 'failed' && (
            <RowFailure message={state.message} email={email} onDismiss={() => onDismiss(_id)} />
          )
        );
      }}
    />
  );
}

/** A name that is missing is none that stands out. */
export function NameOf({ user }: { user: UserListItem }) {
  const name = nameText(user);
  return <span className={name === missing ? 'mute' : 'medium'}>{name}</span>;
}

/** A user's number, that one was asked for, or that there is none. */
export function NumberOf({ user: { phoneNumber, numberRequested } }: { user: UserListItem }) {
  if (phoneNumber !== '') return <CopyNumber number={phoneNumber} />;
  return numberRequested ? <RequestBadge /> : <span className="mute">{missing}</span>;
}
