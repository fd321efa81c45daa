import type { AssistantBrief } from '#contract/brief.ts';
import { testSessionLimits } from '#contract/limits.ts';
import type { Authenticate } from '#server/http/access.ts';
import type { AssistantParts } from './assistant-side.ts';
import type { ClientSecrets, SecretHolder, SessionEnd } from './client-secrets.ts';
import { MinuteMeter } from './minute-meter.ts';
import { type ClientWire, RealtimeSession } from './realtime-session.ts';

export interface LobbyDeps extends AssistantParts {
  secrets: ClientSecrets;
  /** The live session of a bearer token. */
  authenticate: Authenticate;
  briefFor(accountId: string): Promise<AssistantBrief>;
  secondsLeft(accountId: string): Promise<number>;
  /** Charges seconds of a test; answers how many there were. `part` makes it apply once. */
  chargeTest(accountId: string, part: string, seconds: number): Promise<number>;
  /** Sessions at once. */
  maxSessions: number;
}

/** Why somebody is not let in. */
export type Refusal = 'bad-secret' | 'full' | 'no-minutes';

/** Who may come in, with what the assistant knows of the account. */
export interface Guest extends SecretHolder {
  token: string;
  brief: AssistantBrief;
  /** What the account had left when the guest was admitted. */
  secondsLeft: number;
}

/** A connection of a guest, from before its session until it is gone. */
export interface Place {
  /** The client is there: its session begins, and its minutes and longest duration run. */
  begin(wire: ClientWire): RealtimeSession;
  /**
   * The connection is gone: the session ends and its minutes are settled. `silentMs`: nothing had come for so long, which is
   * not charged. Idempotent.
   */
  leave(silentMs?: number): void;
}

/** The way in to the assistant, the same by every door: who, how many, for how long and at what charge. */
export interface RealtimeLobby {
  admit(token: string | null): Promise<Guest | Refusal>;
  /** Takes a place; a test's secret is used with it. `dismissed`: the connection is to be closed, its session has ended. */
  enter(guest: Guest, dismissed: (reason: string) => void): Place | Refusal;
  /** Ends what a session, or all of an account, has open. */
  sessionEnded(end: SessionEnd): void;
  /** Resolves when the minutes of all who have left are settled. */
  settled(): Promise<void>;
  /** Nobody comes in any more; who listens hears a goodbye. Resolves when all have left and their minutes are settled. */
  close(): Promise<void>;
}

const chargeEveryMs = 60_000;
const mostPlacesOfAccount = 10;

interface Taken {
  guest: Guest;
  session: RealtimeSession | null;
  leave(silentMs?: number): void;
  dismissed(reason: string): void;
}

/**
 * Ends a session after its longest duration; answers what forgets that. A test lasts as long as there was left when it was
 * admitted: a program's call, whose account may be granted more meanwhile, ends with the first minute that is not there.
 */
function endAfterLongest({ purpose, brief, secondsLeft }: Guest, session: RealtimeSession): () => void {
  const { maxCallDurationMs } = brief.limits;
  const allowedMs =
    purpose === 'test' ? Math.min(maxCallDurationMs, testSessionLimits.longestSeconds * 1000) : maxCallDurationMs;
  const leftMs = purpose === 'test' ? secondsLeft * 1000 : Number.POSITIVE_INFINITY;
  const end = () => {
    if (leftMs < allowedMs) session.leave('out-of-minutes', 'insufficient_quota', 1008);
    else session.leave('time-is-up', 'session_expired', 1000);
  };
  const longest = setTimeout(end, Math.min(allowedMs, leftMs));
  return () => clearTimeout(longest);
}

export function createRealtimeLobby(deps: LobbyDeps): RealtimeLobby {
  const taken = new Set<Taken>();
  const settling = new Set<Promise<void>>();
  let closing = false;
  let whenEmpty = () => {};

  const holderOf = async (token: string): Promise<SecretHolder | null> => {
    if (token.startsWith('ek_')) return deps.secrets.find(token);
    const session = await deps.authenticate(token);
    return session && { accountId: session.accountId, tokenHash: session.tokenHash, session: {}, purpose: 'client' };
  };

  const isFull = (accountId: string): boolean => {
    const own = [...taken].filter(({ guest }) => guest.accountId === accountId).length;
    return closing || taken.size >= deps.maxSessions || own >= mostPlacesOfAccount;
  };

  /** Charges a session a minute at a time; answers what settles the rest. */
  const charge = (accountId: string, session: RealtimeSession) => {
    const meter = new MinuteMeter({
      clock: deps.clock,
      charge: (part, seconds) => deps.chargeTest(accountId, part, seconds),
      usedUp: () => session.leave('out-of-minutes', 'insufficient_quota', 1008),
    });
    const timer = setInterval(() => void meter.pay(), chargeEveryMs);
    return (silentMs: number) => {
      clearInterval(timer);
      const settled = meter.settle(silentMs).finally(() => settling.delete(settled));
      settling.add(settled);
    };
  };

  return {
    async admit(token) {
      const holder = token ? await holderOf(token) : null;
      if (!token || !holder) return 'bad-secret';
      if (isFull(holder.accountId)) return 'full';
      const { accountId } = holder;
      const [secondsLeft, brief] = await Promise.all([deps.secondsLeft(accountId), deps.briefFor(accountId)]);
      return secondsLeft > 0 ? { ...holder, token, brief, secondsLeft } : 'no-minutes';
    },
    enter(guest, dismissed) {
      // Both may have changed since the guest was admitted: two come at once with one secret, or the account has signed out.
      if (guest.token.startsWith('ek_') && !deps.secrets.find(guest.token)) return 'bad-secret';
      if (isFull(guest.accountId)) return 'full';
      deps.secrets.used(guest.token);
      let over = (_silentMs: number) => {};
      const place: Taken = {
        guest,
        session: null,
        dismissed,
        leave(silentMs = 0) {
          if (!taken.delete(place)) return;
          place.session?.end(1000, 'closed');
          over(silentMs);
          if (taken.size === 0) whenEmpty();
        },
      };
      taken.add(place);
      return {
        begin(wire) {
          const session = new RealtimeSession(deps, guest, wire);
          place.session = session;
          const settle = charge(guest.accountId, session);
          const ended = endAfterLongest(guest, session);
          over = (silentMs) => {
            ended();
            settle(silentMs);
          };
          return session;
        },
        leave: place.leave,
      };
    },
    sessionEnded(end) {
      deps.secrets.forget(end);
      for (const { guest, session, dismissed } of [...taken]) {
        if (guest.accountId !== end.accountId) continue;
        if (end.tokenHash !== null && !end.tokenHash.equals(guest.tokenHash)) continue;
        session?.end(1008, 'signed out');
        dismissed('signed out');
      }
    },
    async settled() {
      await Promise.all(settling);
    },
    async close() {
      closing = true;
      for (const place of [...taken]) {
        if (place.session?.speaksItself) place.session.leave('shutting-down', null, 1001);
        else {
          place.leave();
          place.dismissed('closing');
        }
      }
      if (taken.size > 0)
        await new Promise<void>((resolve) => {
          whenEmpty = resolve;
        });
      await Promise.all(settling);
    },
  };
}
