import { limits } from '#contract/limits.ts';
import { dayText, missing } from '#contract/values/moment-texts.ts';
import card from '#web/ui/card.module.css';
import { CopyNumber } from './copy-number.tsx';
import { RowFailure } from './row-failure.tsx';
import { RequestBadge, StatusBadge } from './user-badge.tsx';
import { UserMenu } from './user-menu.tsx';
import { nameText } from './user-texts.ts';
import classes from './users-cards.module.css';
import type { UsersListProps } from './users-table.tsx';

/** The users on narrow screens: a card each, with the menu top right. */
export function UsersCards({ users, rows, onChoose, onDismiss }: Omit<UsersListProps, 'onSort' | 'view'>) {
  if (!users) return <Skeleton />;
  return (
    <ul aria-label="Users">
      {users.map((user) => {
        const state = rows.get(user._id);
        return (
          <li key={user._id} className="edge-top stack middle gap-2-8 columns-auto-2 two-line-card">
            <span className="medium one-line cut clip">{nameText(user)}</span>
            <StatusBadge isActive={user.isActive} />
            <UserMenu user={user} running={state?.kind === 'running'} onChoose={(action) => onChoose(action, user)} />
            <span className={`${classes.email} all-columns mute one-line cut clip small`} title={user.email}>
              {user.email}
            </span>
            <span className={`${classes.foot} row middle between all-columns gap-8 line-28`}>
              <span>
                {user.phoneNumber !== '' && <CopyNumber number={user.phoneNumber} />}
                {user.phoneNumber === '' && (user.numberRequested ? <RequestBadge /> : missing)}
              </span>
              <span className="mute one-line small tabular">{dayText(user.createdAt)}</span>
            </span>
            {state?.kind === 'failed' && (
              <span className={`${classes.failure} all-columns`}>
                <RowFailure message={state.message} email={user.email} onDismiss={() => onDismiss(user._id)} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const orders = [
  { value: '', label: 'Newest first' },
  { value: 'order=asc', label: 'Oldest first' },
  { value: 'sort=status', label: 'Active first' },
  { value: 'sort=status&order=desc', label: 'Inactive first' },
] as const;

/** Sorts where there are no column heads; values are addresses of a view. */
export function SortChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <label className={`${classes.sort} row middle gap-12 mute medium relative small`}>
      Sort by
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {orders.map((order) => (
          <option key={order.value} value={order.value}>
            {order.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Skeleton() {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: limits.userSkeletonRows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
        <li key={row} className="edge-top stack middle gap-2-8 columns-auto-2 two-line-card" data-skeleton="true">
          <span className={card.bone} />
          <span />
          <span />
          <span className={`${classes.email} all-columns mute one-line cut clip small`}>
            <span className={card.bone} />
          </span>
          <span className={`${classes.foot} row middle between all-columns gap-8 line-28`} />
        </li>
      ))}
    </ul>
  );
}
