import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { TestCallEvent, TestLine, TestTurn } from '#contract/test-box.ts';
import type { Person, TestHouse } from './house.ts';

/** A test call as its page sees it. */
export interface WatchedCall {
  callId: string;
  /** All events so far, without sound. */
  events: TestCallEvent[];
  /** Bytes of u-law that were sent, as base64 texts. */
  sound: string[];
  lines(): TestLine[];
  /** The turns by their number, each as it stands now. */
  turns(): TestTurn[];
  say(text: string): Promise<number>;
  press(keys: string): Promise<void>;
  hangUp(): Promise<number>;
  /** Cuts the stream without hanging up. */
  cut(): Promise<void>;
  /** Resolves when `found` holds; fails after 20 s. */
  until(found: () => boolean): Promise<void>;
  /** Resolves when the turn was answered and its answer heard to the end. */
  heard(turn: number): Promise<void>;
  /** Resolves when the stream has ended. */
  over: Promise<void>;
}

/** Places a test call over HTTP and reads its stream. */
export async function placeTestCall(house: TestHouse, person: Person, body: object = {}): Promise<WatchedCall> {
  const placed = await house.request('POST', '/test-box/calls', { token: person.token, body });
  if (placed.status !== 200) throw new Error(`${placed.status} ${placed.text}`);
  return watchTestCall(house, person, placed.body.callId);
}

/** Reads the stream of a test call. */
export async function watchTestCall(house: TestHouse, { token }: Person, callId: string): Promise<WatchedCall> {
  const path = `/test-box/calls/${callId}`;
  // A connection of its own, which is gone when it is cut.
  const asked = get(`${house.url}${path}/events`, { agent: false, headers: { authorization: `Bearer ${token}` } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.setEncoding('utf8');
  const events: TestCallEvent[] = [];
  const sound: string[] = [];
  let waiting: (() => void)[] = [];
  const read = async () => {
    let rest = '';
    for await (const text of answer) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks.filter((each) => each.startsWith('data: '))) {
        const event = JSON.parse(block.slice(6)) as TestCallEvent;
        if (event.type === 'sound') sound.push(event.mulaw64);
        else events.push(event);
      }
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    }
  };
  const over = read().catch(() => undefined);
  const first = () => events.find((event) => event.type === 'snapshot');
  const until = async (found: () => boolean) => {
    const limit = performance.now() + 120_000;
    while (!found()) {
      if (performance.now() > limit) throw new Error(`It did not happen: ${JSON.stringify(events.slice(-6))}`);
      await Promise.race([
        new Promise<void>((wake) => waiting.push(wake)),
        new Promise((wake) => setTimeout(wake, 500).unref()),
      ]);
    }
  };
  const turns = () => {
    const all = [...(first()?.turns ?? [])];
    for (const event of events) if (event.type === 'turn') all[event.turn.turn] = event.turn;
    return all;
  };
  return {
    callId,
    events,
    sound,
    lines: () => [...(first()?.lines ?? []), ...events.flatMap((event) => (event.type === 'line' ? [event.line] : []))],
    turns,
    say: async (text) => (await house.request('POST', `${path}/lines`, { token, body: { text } })).status,
    async press(keys) {
      for (const key of keys) await house.request('POST', `${path}/keys`, { token, body: { key } });
    },
    hangUp: async () => (await house.request('DELETE', path, { token })).status,
    async cut() {
      asked.destroy();
      await over;
    },
    until,
    heard: (turn) =>
      until(
        () =>
          turns()[turn]?.timing.answeredMs != null &&
          events.findLast((event) => event.type === 'state')?.state === 'listening',
      ),
    over,
  };
}
