import { expect, vi } from 'vitest';
import type { TestSession } from '#contract/test-sessions.ts';
import { CallMachine } from './call-machine.ts';
import { stateWord } from './call-words.ts';
import type { Callee, LineEvents } from './voice-line.ts';

// For tests of the machine: a browser and a server that do as a test says.

/** A secret of the server. */
export const session = (change: Partial<TestSession> = {}): TestSession => ({
  _id: 's',
  client_secret: { value: 'ek_1', expires_at: 0 },
  url: '/v1/realtime/calls',
  model: 'gpt-4o-mini-realtime-preview',
  carriedBy: 'noura',
  hears: true,
  longestSeconds: 600,
  opening: '',
  ...change,
});

interface Track {
  stopped: boolean;
  /** The browser calls it when the device goes away. */
  onended: (() => void) | null;
  stop(): void;
}

export interface Line {
  events: LineEvents;
  callee: Callee | null;
  sent: Record<string, unknown>[];
  open: boolean;
  /** What its connection waits for until it is closed too. */
  after: Promise<void> | undefined;
}

/** A machine whose browser and server do as a test says. */
export function machine(options: { minutesLeft?: number } = {}) {
  const lines: Line[] = [];
  const tracks: Track[] = [];
  const reports: number[] = [];
  const givenBack: string[] = [];
  /** Calls that Noura was asked to hang up, each with how it says that it has. */
  const hangUps: { id: string; done: () => void }[] = [];
  const world = {
    sessions: 0,
    /** Sessions whose caller agreed that they count whole. */
    whole: 0,
    announced: 0,
    /** Calls for which a log-out need not wait any more. */
    settled: 0,
    token: 'token-1',
    left: 20,
    session: async (): Promise<TestSession> => session(),
    microphone: async (): Promise<void> => undefined,
    allowed: false,
    dial: async (): Promise<void> => undefined,
  };
  const made = new CallMachine({
    createSession: async (_signal, countsWhole) => {
      world.sessions++;
      if (countsWhole) world.whole++;
      return world.session();
    },
    openMicrophone: async () => {
      await world.microphone();
      const track: Track = {
        stopped: false,
        onended: null,
        stop() {
          track.stopped = true;
        },
      };
      tracks.push(track);
      return { getTracks: () => [track] } as unknown as MediaStream;
    },
    microphoneAllowed: async () => world.allowed,
    openLine: async (events) => {
      const line: Line = { events, callee: null, sent: [], open: true, after: undefined };
      lines.push(line);
      return {
        send: (event) => line.sent.push(event),
        close: (after) => {
          line.open = false;
          line.after ??= after;
        },
        call: async (callee, microphone) => {
          await world.dial();
          line.callee = callee;
          await microphone;
          return 'rtc_1';
        },
      };
    },
    token: () => world.token,
    settle: async ({ id, sessionId, usedMinutes, token, hungUp = () => undefined }) => {
      if (id === '' && usedMinutes === 0) {
        givenBack.push(sessionId);
        return world.left;
      }
      expect([sessionId, token]).toEqual(['s', 'token-1']);
      if (id !== '') hangUps.push({ id, done: hungUp });
      reports.push(usedMinutes);
      return world.left;
    },
    lookUp: async () => '',
    runFunction: async () => null,
    announce: (settled) => {
      world.announced++;
      void settled.then(() => world.settled++);
    },
    minutesLeft: () => options.minutesLeft ?? 20,
    nowMs: () => Date.now(),
  });
  const phase = () => made.snapshot().phase;
  const word = () => stateWord(made.snapshot());
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    ...{ made, world, lines, tracks, reports, givenBack, hangUps, phase, word, settle },
    async live() {
      await made.prepare();
      void made.start();
      await settle();
      lines.at(-1)?.events.opened();
      await settle();
    },
    /** Nothing of a call is left. */
    released: () => lines.every(({ open }) => !open) && tracks.every(({ stopped }) => stopped),
  };
}
