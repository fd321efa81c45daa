import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { TelephoneKey } from '#contract/values/telephone-keys.ts';
import { ApiError } from '#web/client/requests/api-error.ts';
import { request } from '#web/client/requests/request.ts';
import type { LineSound } from './handset/line-sound.ts';
import { changed, noCall, type TestCall } from './test-call.ts';
import { watchTestCall } from './watch-test-call.ts';

const unreached = 'Noura cannot be reached. Check your connection, then call again.';
const lost = 'The connection was lost. Call again.';

export interface TestCallControl {
  call: TestCall;
  /** Never throws: what goes wrong is the call's `problem`. `ask`: said at once in place of the opening; '': the greeting alone. */
  place(from: string | null, ask?: string): Promise<void>;
  /** Throws `ApiError`, so that a line that was not sent stays in its field. */
  say(text: string): Promise<void>;
  /** Keys arrive in the order in which they were pressed. Throws `ApiError`. */
  press(key: TelephoneKey): Promise<void>;
  hangUp(): void;
}

/** One test call at a time; it is hung up when its page is left (ROUTES-23). */
export function useTestCall(sound: LineSound): TestCallControl {
  const [call, change] = useReducer(changed, noCall);
  const watching = useRef<AbortController | null>(null);
  const current = useRef<string | null>(null);
  const keys = useRef<Promise<unknown>>(Promise.resolve());
  const { callId } = call;

  const leave = useCallback(() => {
    watching.current?.abort();
    watching.current = null;
    if (current.current) endTestCall(current.current).catch(() => undefined);
    current.current = null;
    sound.clear();
  }, [sound]);
  useEffect(
    () => () => {
      leave();
      sound.close();
    },
    [leave, sound],
  );

  async function place(from: string | null, ask?: string) {
    leave();
    sound.open();
    change({ type: 'placing' });
    const line = new AbortController();
    watching.current = line;
    let joined = false;
    try {
      const placed = await request('POST /test-box/calls', { body: { from, ...(ask === undefined ? {} : { ask }) } });
      if (line.signal.aborted) return void endTestCall(placed.callId).catch(() => undefined);
      current.current = placed.callId;
      change({ type: 'placed', ...placed });
      await watchTestCall(placed.callId, line.signal, (event) => {
        if (line.signal.aborted) return;
        joined = true;
        if (event.type === 'sound') return sound.play(event.mulaw64);
        if (event.type === 'cut') sound.clear();
        if (event.type === 'ended') current.current = null;
        change({ type: 'heard', event, at: Date.now() });
      });
    } catch (error) {
      if (line.signal.aborted) return;
      sound.clear();
      const reason = error instanceof ApiError ? error.message : '';
      change({ type: 'failed', problem: joined ? lost : reason || unreached });
    }
  }

  return {
    call,
    place,
    say: async (text) => {
      sound.wake();
      if (callId) await request('POST /test-box/calls/:id/lines', { params: { id: callId }, body: { text } });
    },
    press: (key) => {
      const press = (id: string) => request('POST /test-box/calls/:id/keys', { params: { id }, body: { key } });
      const pressed = keys.current.then(() => (callId ? press(callId) : undefined));
      keys.current = pressed.catch(() => undefined);
      return pressed;
    },
    hangUp: () => {
      if (!callId) return;
      endTestCall(callId).catch((error: unknown) => {
        const gone = error instanceof ApiError && error.status === 404;
        if (!gone) change({ type: 'failed', problem: unreached });
      });
    },
  };
}

function endTestCall(id: string): Promise<unknown> {
  return request('DELETE /test-box/calls/:id', { params: { id } });
}
