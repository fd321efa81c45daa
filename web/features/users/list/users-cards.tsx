import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { dayText } from '#contract/values/moment-texts.ts';
import { RowCards } from '#web/ui/tables/data-table.tsx';
import { AccountLink } from '../account/account-link.tsx';
import { UserMenu } from '../actions/user-menu.tsx';
import { StatusBadge } from '../user-badge.tsx';
import { RowFailure } from './row-failure.tsx';
import classes from './users-cards.module.css';
import { NameOf, NumberOf, type UsersListProps } from './users-table.tsx';

/** The users on narrow screens: a card each, with the menu top right. */
export function UsersCards({ users, rows, onChoose, onDismiss }: Omit<UsersListProps, 'onSort' | 'view'>) {
  const email = 'all-columns mute one-line cut clip small pr-8';
  const foot = 'row middle between all-columns gap-8 pr-8 line-28';
  return (
    <RowCards
      aria-label="Users"
      rows={users}
      bones={limits.userSkeletonRows}
      keyOf={({ _id }) => _id}
      card="two-line-card edge-top stack middle columns-auto-2 gap-2-8"
      bone={
        <>
          <span className="bone" />
          <span />
          <span />
          <span className={email}>
            <span className="bone" />
          </span>
          <span className={foot} />
        </>
      }
    >
      {(user) => {
        const state = rows.get(user._id);
        return (
          <>
            <span className="one-line cut clip">
              <NameOf user={user} />
            </span>
            <StatusBadge isActive={user.isActive} />
            <UserMenu user={user} running={state?.kind === 'running'} onChoose={(action) => onChoose(action, user)} />
            <span className={email} title={user.email}>
              <AccountLink user={user} />
            </span>
            <span className={foot}>
              <span>
                <NumberOf user={user} />
              </span>
              <span className="mute one-line small tabular">{dayText(user.createdAt)}</span>
            </span>
            {state?.kind === 'failed' && (
              <span className={`${classes.failure} all-columns`}>
                <RowFailure message={state.message} email={user.email} onDismiss={() => onDismiss(user._id)} />
              </span>
            )}
          </>
        );
      }}
    </RowCards>
  );
}

const orders = [
  { value: '', label: 'Newest first' },
  { value: 'order=asc', label: 'Oldest first' },
  { value: 'sort=status', label: 'Active first' },
  { value: 'sort=status&order=desc', label: 'Inactive first' },
] as const;

interface SortChoiceProps {
  value: string;
  onChange: (value: string) => void;
  /** What is chosen beside it. */
  children: ReactNode;
}

/** Sorts where there are no column heads; values are addresses of a view. */
export function SortChoice({ value, onChange, children }: SortChoiceProps) {
  return (
    <div className={`${classes.sort} stack gap-8`}>
      {children}
      <NativeSelect
        aria-label="Sort by"
        data={orders}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
