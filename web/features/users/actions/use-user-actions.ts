import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserListItem } from '#contract/users.ts';
import { messageOf } from '#web/client/requests/api-error.ts';
import { keepAnswer, query, refresh } from '#web/client/requests/query.ts';
import { request } from '#web/client/requests/request.ts';
import { type AskedAction, actionTexts } from './user-actions.ts';

const failedText = (error: unknown, { action }: AskedAction) => messageOf(error, actionTexts[action].failed);

/** A user's row: something runs, or went wrong last time. */
export type RowState = { kind: 'running' } | { kind: 'failed'; message: string };

interface UserActions {
  /** By `_id`; a row that is not here is at rest. */
  rows: ReadonlyMap<string, RowState>;
  run: (asked: AskedAction) => void;
  /** Forgets what went wrong in a row. */
  dismiss: (id: string) => void;
}

/** Runs actions on users, several at a time; the list follows without waiting for a reload (USERS-17, 32 to 48). */
export function useUserActions(onDone: (asked: AskedAction) => void): UserActions {
  const cache = useQueryClient();
  const [rows, setRows] = useState<ReadonlyMap<string, RowState>>(new Map());
  const setRow = (id: string, state?: RowState) =>
    setRows(
      (now) => new Map([...[...now].filter(([other]) => other !== id), ...(state ? [[id, state] as const] : [])]),
    );

  const { mutate } = useMutation({
    mutationFn: perform,
    onMutate: ({ user }) => setRow(user._id, { kind: 'running' }),
    onSuccess: (changed, asked) => {
      const { _id } = asked.user;
      keepAnswer(cache, query('GET /user/all'), (list) => replaced(list, _id, changed));
      setRow(_id);
      onDone(asked);
      refresh(cache, 'GET /user/all');
    },
    onError: (error, asked) => setRow(asked.user._id, { kind: 'failed', message: failedText(error, asked) }),
    meta: { done: (_: unknown, { action }: AskedAction) => actionTexts[action].done, failed: failedText },
  });
  return { rows, run: mutate, dismiss: setRow };
}

/** The user as it is afterwards; null when there is none any more. */
async function perform({ action, user, number = '' }: AskedAction): Promise<UserListItem | null> {
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
