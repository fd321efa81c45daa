import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { holdLogOut } from '#web/client/hold-log-out.ts';
import { currentSession, startSession } from '#web/client/session.ts';
import { settleCall } from '#web/features/test-sessions/call/settle-call.ts';
import { logOut } from './log-out.ts';

const asked: string[] = [];
async function wire(path: string, { headers }: RequestInit): Promise<Response> {
  asked.push(`${path} ${new Headers(headers).get('authorization')}`);
  return Response.json({ usedMinutes: 1, remainingMinutes: 9, totalMinutes: 25 });
}
beforeAll(() => void vi.stubGlobal('fetch', wire));
afterAll(() => void vi.unstubAllGlobals());
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  asked.length = 0;
});

const call = { id: '', sessionId: 's', usedMinutes: 1, token: 'first' };

test('the session ends here at once, and at the server after the report of the call that this ended', async () => {
  vi.useFakeTimers();
  startSession('first', { remaining_minutes: 10 } as never);
  const over = Promise.withResolvers<void>();
  holdLogOut(over.promise);
  const loggedOut = logOut();
  expect(currentSession()).toMatchObject({ token: null, user: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([]);
  await settleCall(call);
  over.resolve();
  await loggedOut;
  expect(asked).toEqual(['/user/update-minutes Bearer first', '/auth/logout Bearer first']);
});

test('the minutes of who has signed out are not shown to who signed in since', async () => {
  startSession('second', { remaining_minutes: 20 } as never);
  expect(await settleCall(call)).toBe(9);
  expect(currentSession().user?.remaining_minutes).toBe(20);
  await settleCall({ ...call, token: 'second' });
  expect(currentSession().user?.remaining_minutes).toBe(9);
  await logOut();
});
