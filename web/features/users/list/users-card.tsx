import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import type { UserListItem } from '#contract/users.ts';
import { counted } from '#contract/values/amount-texts.ts';
import { messageOf } from '#web/client/requests/api-error.ts';
import { query } from '#web/client/requests/query.ts';
import card from '#web/ui/card.module.css';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import { useMedia } from '#web/ui/media.ts';
import { SearchBox } from '#web/ui/tables/search-box.tsx';
import { useUserActions } from '../actions/use-user-actions.ts';
import type { AskedAction } from '../actions/user-actions.ts';
import { focusMenuOf } from '../actions/user-menu.tsx';
import { NumberedPages } from './numbered-pages.tsx';
import classes from './users-card.module.css';
import { SortChoice, UsersCards } from './users-cards.tsx';
import { asksForNumber, readView, sortedBy, type UsersView, usersPage, writeView } from './users-order.ts';
import { UsersTable } from './users-table.tsx';

const ActionDialog = soon(async () => (await import('../actions/action-dialog.tsx')).ActionDialog);
/** An empty answer is an empty list (APIBASE-14). */
const allUsers = { ...query('GET /user/all'), select: ({ value }: { value: UserListItem[] }) => value ?? [] };

const statuses = [
  { value: '', label: 'Any status' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

function askingText(asking: number | undefined): string {
  if (asking === undefined) return 'Number requested';
  return asking === 1 ? '1 requested a number' : `${asking} requested a number`;
}

/** All accounts, with what a superadmin may do to them (USERS-03 to 48). `onChanged`: one was changed. */
export function UsersCard({ onChanged }: { onChanged: () => void }) {
  const all = useQuery(allUsers);
  const { data } = all;
  const asked = useDialog<AskedAction>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const narrow = useMedia('(max-width: 1023.98px)');
  const region = useRef<HTMLElement>(null);
  const view = readView(search);
  const shown = data && data.length > 0 ? usersPage(data, view) : null;
  const none = data?.length === 0 ? 'There are no users yet.' : shown?.items.length === 0 ? 'No users found.' : '';

  const show = (next: UsersView, replace = false) =>
    void navigate({ search: writeView(next) }, { preventScrollReset: true, replace });
  const asking = (data ?? []).filter(asksForNumber).length;

  const { rows, run, dismiss } = useUserActions(({ action }) => {
    // The row that had the focus is gone.
    if (action === 'delete user') region.current?.focus();
    onChanged();
  });

  const list = {
    users: shown?.items,
    rows,
    onChoose: (action: AskedAction['action'], user: UserListItem) => asked.open({ action, user }),
    onDismiss: (id: string) => {
      dismiss(id);
      focusMenuOf(id);
    },
  };
  const status = (
    <NativeSelect
      className={narrow ? '' : 'keep to-right'}
      aria-label="Status"
      data={statuses}
      value={view.only}
      onChange={({ currentTarget }) => show({ ...view, page: 1, only: currentTarget.value as UsersView['only'] })}
    />
  );
  return (
    <section className={card.card} ref={region} tabIndex={-1} aria-label="Users" aria-busy={all.isFetching}>
      <div className={card.head}>
        <p className="mute medium small tabular">{data ? counted(data.length, 'user') : 'Users'}</p>
        {/* Where nobody asks its place alone: what is below moves nowhere. */}
        <Button
          className={asking === 0 && !view.asking ? 'unseen' : ''}
          variant={view.asking ? 'light' : 'default'}
          aria-pressed={view.asking}
          disabled={asking === 0 && !view.asking}
          onClick={() => show({ ...view, page: 1, asking: !view.asking })}
        >
          {askingText(data && asking)}
        </Button>
        {!narrow && status}
        <SearchBox
          label="Search users"
          value={view.search}
          onChange={(search) => show({ ...view, page: 1, search }, true)}
        />
      </div>
      {narrow && (
        <SortChoice
          value={writeView({ ...view, page: 1, search: '', asking: false, only: '' })}
          onChange={(chosen) => {
            const { sort, order } = readView(new URLSearchParams(chosen));
            show({ ...view, page: 1, sort, order });
          }}
        >
          {status}
        </SortChoice>
      )}
      <div
        className={`${classes.body} ${all.isLoadingError ? 'stack' : ''} ${narrow ? '' : 'edge-top'} relative`}
        data-narrow={narrow}
        data-full={!data || data.length > limits.usersPageSize}
      >
        <Loaded query={all} failed={(error) => messageOf(error, 'Failed to fetch users')} toasts>
          {narrow ? (
            <UsersCards {...list} />
          ) : (
            <UsersTable {...list} view={view} onSort={(key) => show(sortedBy(view, key))} />
          )}
        </Loaded>
        {none !== '' && (
          <div className={`${classes.empty} stack place-center medium`} role="status">
            <p className="p-8-16 edge round-8 fill">{none}</p>
          </div>
        )}
      </div>
      {/* Not before the rows: their number says where it stands. */}
      {data && (
        <NumberedPages page={shown?.page ?? 1} pages={shown?.pages ?? 1} onPage={(page) => show({ ...view, page })} />
      )}
      {asked.shown && (
        <ActionDialog
          {...asked.shown}
          key={asked.shown.key}
          onClose={asked.close}
          onConfirm={(chosen) => {
            asked.close();
            run(chosen);
          }}
        />
      )}
    </section>
  );
}
