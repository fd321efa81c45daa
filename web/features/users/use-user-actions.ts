import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { UserListItem } from '#contract/users.ts';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import { deleteUser } from './delete-user.ts';
import { usersKey } from './get-users.ts';
import { purchaseNumber } from './purchase-number.ts';
import { releaseNumber } from './release-number.ts';
import { updateUserStatus } from './update-user-status.ts';
import { actionTexts, failureText, type UserAction } from './user-actions.ts';

/** A user's row: something runs, or went wrong last time. */
export type RowState = { kind: 'running' } | { kind: 'failed'; message: string };

export interface UserActions {
  /** By `_id`; a row that is not here is at rest. */
  rows: ReadonlyMap<string, RowState>;
  /** Never throws; resolves to whether it was done. `number` belongs to a purchase. */
  run: (action: UserAction, user: UserListItem, number?: string) => Promise<boolean>;
  /** Forgets what went wrong in a row. */
  dismiss: (id: string) => void;
}

/** Runs actions on users, several at a time; the list follows without waiting for a reload (USERS-17, 32 to 48). */
export function useUserActions(onChanged: (id: string) => void): UserActions {
  const cache = useQueryClient();
  const [rows, setRows] = useState<ReadonlyMap<string, RowState>>(new Map());

  const setRow = useCallback((id: string, state: RowState | null) => {
    setRows((now) => {
      const next = new Map(now);
      if (state) next.set(id, state);
      else next.delete(id);
      return next;
    });
  }, []);

  const run = useCallback<UserActions['run']>(
    async (action, user, number) => {
      const texts = actionTexts[action];
      setRow(user._id, { kind: 'running' });
      try {
        const changed = await perform(action, user, number);
        cache.setQueryData<UserListItem[]>(usersKey, (users) => users && replaced(users, user._id, changed));
        setRow(user._id, null);
        toastSuccess(texts.done);
        onChanged(user._id);
        void cache.invalidateQueries({ queryKey: usersKey });
        return true;
      } catch (error) {
        const message = failureText(error, texts.failed);
        setRow(user._id, { kind: 'failed', message });
        toastError(message);
        return false;
      }
    },
    [cache, onChanged, setRow],
  );

  return { rows, run, dismiss: useCallback((id: string) => setRow(id, null), [setRow]) };
}

/** The user as it is afterwards; null when there is none any more. */
async function perform(action: UserAction, user: UserListItem, number = ''): Promise<UserListItem | null> {
  switch (action) {
    case 'activate':
      return updateUserStatus(user.email, true);
    case 'deactivate':
      return updateUserStatus(user.email, false);
    case 'release number':
      return releaseNumber(user.email);
    case 'purchase number':
      // Whether it is active now depends on a deactivation that the list does not tell; the next answer does.
      return { ...user, phoneNumber: await purchaseNumber(user.email, number), numberRequested: false };
    case 'delete user':
      await deleteUser(user._id);
      return null;
  }
}

function replaced(users: UserListItem[], id: string, changed: UserListItem | null): UserListItem[] {
  if (!changed) return users.filter((user) => user._id !== id);
  return users.map((user) => (user._id === id ? changed : user));
}
