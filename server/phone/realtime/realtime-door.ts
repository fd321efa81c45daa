import type { AssistantBrief } from '#contract/brief.ts';
import type { Clock } from '#contract/clock.ts';
import { demoAccountId } from '#contract/demo.ts';
import { testSessionLimits } from '#contract/limits.ts';
import { mayDo } from '#contract/roles.ts';
import { AppError } from '#server/app-error.ts';
import type { SessionEnd } from '#server/events.ts';
import type { Authenticate } from '#server/http/guards/access.ts';
import { Allowance } from '#server/limits/allowance.ts';
import { ClientFunctions } from '#voice/carrier/realtime/client-functions.ts';
import type { ClientWire } from '#voice/carrier/realtime/client-wire.ts';
import { newId } from '#voice/carrier/realtime/conversation-items.ts';
import { RealtimeLeg } from '#voice/carrier/realtime/realtime-leg.ts';
import type { OfficeTools } from '#voice/session/ports.ts';
import type { OfficeCalls } from '../live-calls/office-calls.ts';
import type { RingingCall, Switchboard } from '../live-calls/switchboard.ts';
import type { ClientSecrets, SecretHolder } from './client-secrets.ts';
import { withClientFunctions } from './client-tools.ts';
import { beginDemoCall, type DemoDoor } from './demo-calls.ts';

export interface DoorDeps {
  switchboard: Switchboard;
  /** Clients at once: the other lines are the telephone's. */
  maxPlaces: number;
  calls: Pick<OfficeCalls, 'begin' | 'miss'>;
  tools: OfficeTools;
  clock: Clock;
  secrets: Pick<ClientSecrets, 'find' | 'spend'>;
  /** The live session of a bearer token. */
  authenticate: Authenticate;
  /** Has the end of a guest's session told, while they are here; the result lets it go. */
  hold(guest: Pick<SecretHolder, 'accountId' | 'tokenHash'>): () => void;
  briefFor(accountId: string): Promise<AssistantBrief>;
  /** Whether calls of this business can be spoken with a voice of this name. */
  knowsVoice(brief: AssistantBrief, name: string): boolean;
  secondsLeft(accountId: string): Promise<number>;
  /** Clients at once of this account. */
  placesOf(accountId: string): Promise<number>;
  /** Visitors without an account, with what the assistant may do for them; null: none is let in. */
  demo: { talks: DemoDoor; tools: OfficeTools } | null;
}

/** Why somebody is not let in. */
export type Refusal = 'bad-secret' | 'full' | 'no-minutes';

/** Who may come in, with what the assistant knows of the account. */
export interface Guest extends Omit<SecretHolder, 'purpose'> {
  /** 'demo': a visitor talks to a made-up business, and is nobody's. */
  purpose: SecretHolder['purpose'] | 'demo';
  token: string;
  brief: AssistantBrief;
  /** Clients at once of the account. */
  places: number;
  /** How often a minute they come in, and who else counts with them. */
  entries: { of: string; most: number };
}

/** A connection of a guest, from before its call until it is gone. */
export interface Place {
  /**
   * The call rings; it is written down, and a test's secret is used. False when there is no room, or the guest is gone meanwhile. Throws
   * 'realtime.bad-secret' for one that was used or ended meanwhile.
   */
  ring(): Promise<boolean>;
  /** The client is there: its leg joins the call, or is closed where the call is over. */
  answer(wire: ClientWire): RealtimeLeg;
  /** The connection is gone. `silentMs`: nothing had come for so long, which is not charged. Idempotent. */
  leave(silentMs?: number): void;
}

/** The way in to the assistant for clients of the protocol, the same by socket and by WebRTC: who, how many, and as what call. */
export interface RealtimeDoor {
  admit(token: string | null): Promise<Guest | Refusal>;
  /** Takes a place. `dismissed`: the connection is to be closed before its call was answered. */
  enter(guest: Guest, dismissed: (reason: string) => void): Place | Refusal;
  /** Ends what a session, or all of an account, has open. */
  sessionEnded(end: SessionEnd): void;
  /** Nobody comes in any more; who listens hears a goodbye at once. */
  close(): void;
}

const carrier = 'realtime';
/** Within a minute each place is taken so often: what is sent at once when one comes in costs more than what follows. */
const entriesAPlace = 6;
/** Clients at once of an account; of one on its trial, which costs nothing to open, fewer. */
export const placesOfAccount = { usual: 10, onTrial: 2 };
/** Visitors at once, and no more than half of the places: the others are the owners'. Of a single place they have none. */
export const placesOfDemo = 3;

/** A call that has begun, however it is kept. */
export interface BegunCall {
  callId: string;
  startedAt: Date;
  instead: NonNullable<RingingCall['instead']>;
  /** No session took it. */
  missed(): Promise<void>;
}

/**
 * The brief of a session: an owner's test is what a caller hears, for no longer than tests last; a program is greeted at once,
 * with the greeting alone.
 */
export function briefOf({ brief, purpose }: Pick<Guest, 'brief' | 'purpose'>): AssistantBrief {
  const { limits } = brief;
  if (purpose === 'demo') return brief;
  if (purpose === 'client') return { ...brief, notice: '', limits: { ...limits, pauseBeforeSpeakingMs: 0 } };
  const longest = Math.min(limits.maxCallDurationMs, testSessionLimits.longestSeconds * 1000);
  return { ...brief, limits: { ...limits, maxCallDurationMs: longest } };
}

/** A place that is taken. */
class TakenPlace implements Place {
  readonly guest: Guest;
  readonly #deps: DoorDeps;
  readonly #free: () => void;
  readonly #dismissed: (reason: string) => void;
  readonly #carrierCallId = newId('rtc');
  readonly #functions = new ClientFunctions();
  #callId = '';
  #token = '';
  #leg: RealtimeLeg | null = null;
  #gone = false;

  constructor(deps: DoorDeps, guest: Guest, free: () => void, dismissed: (reason: string) => void) {
    this.#deps = deps;
    this.guest = guest;
    this.#free = free;
    this.#dismissed = dismissed;
  }

  async ring(): Promise<boolean> {
    const carrierCallId = this.#carrierCallId;
    const { callId, startedAt, instead, missed } = await this.#begin().catch((error: unknown) => {
      this.#over();
      throw error;
    });
    const token =
      !this.#gone &&
      this.#deps.switchboard.ring({
        ...{ callId, startedAt, carrierCallId, callerNumber: null, isTest: true, instead },
        brief: briefOf(this.guest),
        opening: 'when-asked',
        takesVoicemail: this.guest.purpose !== 'demo',
        ended: () => this.#over(),
      });
    if (!token) {
      this.#over();
      await missed();
      return false;
    }
    this.#callId = callId;
    this.#token = token;
    return true;
  }

  async #begin(): Promise<BegunCall> {
    const { calls, clock, demo, tools } = this.#deps;
    const { accountId, purpose, token } = this.guest;
    if (demo && purpose === 'demo') return beginDemoCall({ demo: demo.talks, tools: demo.tools, clock }, token);
    await this.#spendSecret();
    const nobody = { from: null, to: '', location: null };
    const call = { accountId, carrier, carrierCallId: this.#carrierCallId, ...nobody, isTest: true, isCharged: true };
    const { callId, startedAt } = await calls.begin(call);
    const instead = { tools: withClientFunctions(tools, this.#functions) };
    return { callId, startedAt, instead, missed: () => calls.miss(callId) };
  }

  answer(wire: ClientWire): RealtimeLeg {
    const { switchboard, clock, knowsVoice } = this.#deps;
    const { session, purpose, brief } = this.guest;
    const leg = new RealtimeLeg({
      ...{ wire, session, functions: this.#functions, tellsSources: purpose === 'test' },
      ofStranger: purpose === 'demo',
      choosesVoice: (name) => purpose !== 'demo' && (name === brief.voice || knowsVoice(brief, name)),
      nowMs: () => clock.monotonicMs(),
    });
    this.#leg = leg;
    leg.join(switchboard.answer(this.#token, this.#carrierCallId, leg));
    return leg;
  }

  leave(silentMs = 0): void {
    if (this.#leg) this.#leg.gone(silentMs);
    else this.#deps.switchboard.over(this.#carrierCallId);
    this.#over();
  }

  /** Two may come at once with one secret, at two nodes too, or its session has ended since the guest was admitted. */
  async #spendSecret(): Promise<void> {
    const { token } = this.guest;
    if (!token.startsWith('ek_') || (await this.#deps.secrets.spend(token).catch(() => false))) return;
    throw new AppError('realtime.bad-secret');
  }

  /** Ends what is open, from our side. */
  dismiss(reason: string): void {
    if (this.#leg) return this.#leg.end(1008, reason);
    this.leave();
    this.#dismissed(reason);
  }

  /** A goodbye, where there is somebody to hear it. */
  sayGoodbye(): void {
    if (this.#leg) this.#deps.switchboard.session(this.#callId)?.shutdown();
    else this.dismiss('closing');
  }

  #over(): void {
    this.#gone = true;
    this.#free();
  }
}

export function createRealtimeDoor(deps: DoorDeps): RealtimeDoor {
  const taken = new Set<TakenPlace>();
  const entries = new Allowance(entriesAPlace, deps.clock);
  const forVisitors = Math.min(placesOfDemo, Math.floor(deps.maxPlaces / 2));
  let closing = false;

  const holderOf = async (token: string): Promise<SecretHolder | null> => {
    if (token.startsWith('ek_')) return deps.secrets.find(token);
    const session = await deps.authenticate(token);
    // Who tries the assistant out has its functions act.
    if (!session?.mayAct || session.mustEnrol || !mayDo(session, 'changes', 'settings')) return null;
    return { accountId: session.accountId, tokenHash: session.tokenHash, session: {}, purpose: 'client' };
  };

  /** A visitor without an account. */
  const admitVisitor = (talks: DemoDoor, token: string): Guest | Refusal => {
    const found = talks.find(token);
    if (!found) return 'bad-secret';
    if (isFull(demoAccountId, forVisitors)) return 'full';
    const nobody = { accountId: demoAccountId, tokenHash: Buffer.alloc(0), session: {} };
    // One visitor may not keep the others out.
    const entries = { of: `${demoAccountId} ${found.visitor}`, most: entriesAPlace };
    return { ...nobody, purpose: 'demo', token, brief: found.brief, places: forVisitors, entries };
  };

  const isFull = (accountId: string, places = placesOfAccount.usual): boolean => {
    const own = [...taken].filter(({ guest }) => guest.accountId === accountId).length;
    return closing || deps.switchboard.fullOfTests || taken.size >= deps.maxPlaces || own >= places;
  };

  return {
    async admit(token) {
      if (token && deps.demo?.talks.isFor(token)) return admitVisitor(deps.demo.talks, token);
      const holder = token ? await holderOf(token) : null;
      if (!token || !holder) return 'bad-secret';
      if (isFull(holder.accountId)) return 'full';
      const { accountId } = holder;
      const places = await deps.placesOf(accountId);
      if (isFull(accountId, places)) return 'full';
      const [secondsLeft, brief] = await Promise.all([deps.secondsLeft(accountId), deps.briefFor(accountId)]);
      const entries = { of: accountId, most: entriesAPlace * places };
      return secondsLeft > 0 ? { ...holder, token, brief, places, entries } : 'no-minutes';
    },
    enter(guest, dismissed) {
      // Since the guest was admitted others have come.
      if (isFull(guest.accountId, guest.places)) return 'full';
      if (entries.take(guest.entries.of, guest.entries.most) > 0) return 'full';
      const letGo = guest.purpose === 'demo' ? () => undefined : deps.hold(guest);
      const free = () => {
        taken.delete(place);
        letGo();
      };
      const place: TakenPlace = new TakenPlace(deps, guest, free, dismissed);
      taken.add(place);
      return place;
    },
    sessionEnded(end) {
      for (const place of [...taken]) {
        const { accountId, tokenHash } = place.guest;
        if (accountId === end.accountId && (end.tokenHash === null || end.tokenHash.equals(tokenHash)))
          place.dismiss('signed out');
      }
    },
    close() {
      closing = true;
      for (const place of [...taken]) place.sayGoodbye();
    },
  };
}
