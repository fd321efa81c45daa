import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { UserListItem } from '#contract/users.ts';
import { messageOf } from '#web/client/requests/api-error.ts';
import { keepAnswer, query } from '#web/client/requests/query.ts';
import { request } from '#web/client/requests/request.ts';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import { actionTexts, type UserAction } from './user-actions.ts';

const users = query('GET /user/all');

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
        keepAnswer(cache, users, (list) => replaced(list, user._id, changed));
        setRow(user._id, null);
        toastSuccess(texts.done);
        onChanged(user._id);
        void cache.invalidateQueries({ queryKey: users.queryKey });
        return true;
      } catch (error) {
        const message = messageOf(error, texts.failed);
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
  const { email } = user;
  switch (action) {
    case 'activate':
      return request('PUT /user/status', { query: { email, isActive: 'true' } });
    case 'deactivate':
      return request('PUT /user/status', { query: { email, isActive: 'false' } });
    case 'release number':
      return request('PUT /user/release-number', { query: { email } });
    case 'purchase number': {
      const { result } = await request('POST /user/purchase-number', { query: { email, phoneNumber: number } });
      // Whether it is active now depends on a deactivation that the list does not tell; the next answer does.
      return { ...user, phoneNumber: result.phoneNumber, numberRequested: false };
    }
    case 'delete user':
      await request('DELETE /user/:id', { params: { id: user._id } });
      return null;
  }
}

function replaced(users: UserListItem[], id: string, changed: UserListItem | null): UserListItem[] {
  if (!changed) return users.filter((user) => user._id !== id);
  return users.map((user) => (user._id === id ? changed : user));
}
