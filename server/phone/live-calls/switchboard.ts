import { randomBytes } from 'node:crypto';
import type { EndReason } from '#contract/calls.ts';
import type { Clock } from '#contract/clock.ts';
import { callTimings } from '#contract/limits.ts';
import { speakAhead } from '#server/phone/speaking-ahead.ts';
import type { Assistant } from '#voice/assistant/assistant.ts';
import type { VoicingChecks } from '#voice/audio/fvad/voicing.ts';
import type { VoiceOpinions } from '#voice/audio/neural-voice/voice-opinion.ts';
import type { CarrierLeg, ClientLegEvents } from '#voice/carrier/carrier.ts';
import { CallSession } from '#voice/session/call-session.ts';
import type { CallEventCount, CallSessionDeps, CallStart } from '#voice/session/call-states.ts';
import type { CallJournal, CallRecord, OfficeTools, ReadySpeech } from '#voice/session/ports.ts';
import { type Call, type CallShares, CallsAnHour, type CallsBeside, shareUsedUp, type UsedUp } from './call-shares.ts';
import type { CallTimelines } from './call-timelines.ts';
import { EndedCalls } from './ended-calls.ts';

/** How often every live call looks at its deadlines: one timer for all of them. */
const tickMs = 50;
/** A call whose media never comes is given up. */
const mediaDeadlineMs = 30_000;

export interface SwitchboardDeps extends CallShares {
  assistant: Assistant;
  journal: CallJournal;
  tools: OfficeTools;
  speech: ReadySpeech;
  /** In place of both where only covered services may serve a business. */
  covered?: Pick<SwitchboardDeps, 'assistant' | 'speech'>;
  voicing: VoicingChecks;
  /** Second opinions on what may be a caller's voice. Default none. */
  opinions?: VoiceOpinions;
  clock: Clock;
  /** So much longer than usual an answer may take. Default 0. */
  patienceMs?: number;
  /** Calls at once; a further one is refused. */
  maxCalls: number;
  /** Calls of businesses like this that are understood at once; null: no bound. A further one is refused. Default none. */
  mostHeard?(brief: CallStart['brief']): number | null;
  /** Tests among them at once. Default all. */
  maxTests?: number;
  count(event: CallEventCount | 'refused-full' | UsedUp): void;
  /** A line of a call tells figures that nothing tells, or was not said for them; for the log. Default nobody. */
  doubted?: CallSessionDeps['doubted'];
  /** Default none. */
  timelines?: Pick<CallTimelines, 'begin'>;
  /** A session threw, which none should; for the log. */
  broken(error: unknown, callId: string): void;
}

export interface RingingCall extends CallStart {
  /** The carrier's name of the call. */
  carrierCallId: string;
  /** What other nodes carry of its business. */
  beside?: CallsBeside | null;
  /** Stands in for the house's own in this call: of one that is watched closely, whose client runs tools, or that is kept nowhere. */
  instead?: Partial<Pick<SwitchboardDeps, 'assistant' | 'tools' | 'journal'>>;
  /** Called once, when the call is over. */
  ended?(record: CallRecord): void;
}

interface LiveCall {
  session: CallSession;
  accountId: string;
  callerNumber: string | null;
  isTest: boolean;
  /** It takes its share of what this machine can understand. */
  isHeard: boolean;
  carrierCallId: string;
  /** One-time; null once used. */
  token: string | null;
  ringingSinceMs: number;
  free(): void;
}

/** All live calls of this process: from the ring to the record. */
export interface Switchboard {
  /**
   * A call rings: prepares its session. Answers the one-time token for its media, or null when the house is full or
   * closing, or its account or its caller has as many calls as they may. A call that rings again keeps its session.
   */
  ring(call: RingingCall): string | null;
  /** This caller has rung this business as often as they may within an hour. */
  hasRungOften(call: Call): boolean;
  /** The token of a call that still rings, for a carrier that asks twice. */
  ringingToken(carrierCallId: string): string | null;
  /** A call whose media was lost may come back: a new token, or null when its session is over. */
  rejoin(carrierCallId: string): string | null;
  /** Ours for a call that is here. */
  callIdOf(carrierCallId: string): string | null;
  /** The call ended here in the last minute and is to go on at this number; answered once. */
  forwardTo(carrierCallId: string): string | null;
  /** Why the call ended, if it did so here in the last minute. */
  endedFor(carrierCallId: string): EndReason | null;
  /** The media of a call is here. Null refuses it: unknown or used token, or another call's. */
  answer(token: string, carrierCallId: string, leg: CarrierLeg): ClientLegEvents | null;
  /** The carrier says that the call is over; whether it was here. */
  over(carrierCallId: string): boolean;
  /** Whose calls live here. */
  readonly accounts: readonly string[];
  /** Ends the live calls of an account at once, when it is deactivated or deleted. */
  endCallsOf(accountId: string): void;
  /** The session of a live call, by the office's id. */
  session(callId: string): CallSession | null;
  readonly liveCalls: number;
  readonly full: boolean;
  /** Full, or as many tests as may be are among the calls, spoken and typed. */
  readonly fullOfTests: boolean;
  /** No new calls; the live ones come to their end. */
  readonly closing: boolean;
  /** No new calls; live ones to their end or 120 s, then a goodbye. Resolves when none is left. */
  drain(withinMs?: number): Promise<void>;
}

export function createSwitchboard(deps: SwitchboardDeps): Switchboard {
  const calls = new Map<string, LiveCall>();
  const byToken = new Map<string, string>();
  const anHour = new CallsAnHour(deps, deps.clock);
  const endedCalls = new EndedCalls(() => deps.clock.monotonicMs());
  let closing = false;
  let whenEmpty: (() => void) | null = null;

  /** A session that breaks goes on to a message, or ends, alone; the other calls go on. */
  const tick = (session: CallSession): void => {
    try {
      session.tick();
    } catch (error) {
      deps.broken(error, session.callId);
      session.broke();
    }
  };
  const timer = setInterval(() => {
    const now = deps.clock.monotonicMs();
    for (const call of calls.values()) {
      if (call.session.state === 'ringing' && now - call.ringingSinceMs > mediaDeadlineMs)
        call.session.end('carrier-lost');
      else tick(call.session);
    }
  }, tickMs);
  timer.unref();

  const byCarrier = (carrierCallId: string) =>
    [...calls.entries()].find(([, call]) => call.carrierCallId === carrierCallId);

  const newToken = (callId: string, call: LiveCall): string => {
    if (call.token) byToken.delete(call.token);
    call.token = randomBytes(24).toString('base64url');
    byToken.set(call.token, callId);
    return call.token;
  };

  const often = (call: Call) => (anHour.isUsedUp(call) ? ('refused-often' as const) : null);

  const remove = (callId: string): void => {
    const call = calls.get(callId);
    if (!call) return;
    if (call.token) byToken.delete(call.token);
    call.free();
    calls.delete(callId);
    if (calls.size === 0) whenEmpty?.();
  };

  const board: Switchboard = {
    ring({ carrierCallId, beside, instead, ended, ...start }) {
      const { callId, brief } = start;
      const known = calls.get(callId);
      if (known) return known.token ?? newToken(callId, known);
      const { isTest = false, callerNumber } = start;
      if (isTest ? board.fullOfTests : board.full) {
        if (board.full) deps.count('refused-full');
        return null;
      }
      const most = isTest ? null : (deps.mostHeard?.(brief) ?? null);
      // One that goes on here was let in before.
      if (most !== null && !start.resumed && [...calls.values()].filter(({ isHeard }) => isHeard).length >= most) {
        deps.count('refused-full');
        return null;
      }
      const asked = { accountId: brief.accountId, callerNumber };
      const isLetIn = isTest || start.resumed !== undefined;
      const usedUp = isLetIn ? null : (shareUsedUp(calls.values(), asked, deps, beside) ?? often(asked));
      if (usedUp) {
        deps.count(usedUp);
        return null;
      }
      if (!isTest) anHour.count(asked);
      const voicing = deps.voicing.open();
      const watched = deps.timelines?.begin(callId, start.askedAgoMs ?? 0, isTest);
      const { assistant, speech } = (brief.coveredOnly && deps.covered) || deps;
      const session = new CallSession(
        {
          ...{ assistant, speech },
          journal: deps.journal,
          tools: deps.tools,
          clock: deps.clock,
          patienceMs: deps.patienceMs ?? 0,
          ...instead,
          ...(watched ? { timeline: watched.timeline } : {}),
          voicing: voicing.check,
          opinion: deps.opinions?.open() ?? null,
          ended(record) {
            remove(callId);
            watched?.over(record);
            const { endReason } = record;
            endedCalls.add(carrierCallId, endReason, endReason === 'forwarded' ? brief.fallbackNumber : null);
            ended?.(record);
          },
          count: deps.count,
          ...(deps.doubted ? { doubted: deps.doubted } : {}),
        },
        start,
      );
      const call: LiveCall = {
        session,
        accountId: brief.accountId,
        callerNumber,
        isTest,
        isHeard: most !== null,
        carrierCallId,
        token: null,
        ringingSinceMs: deps.clock.monotonicMs(),
        free: () => voicing.free(),
      };
      calls.set(callId, call);
      void speakAhead(speech, brief);
      if (start.opening !== 'when-asked') session.dialAssistant();
      return newToken(callId, call);
    },
    hasRungOften: (call) => anHour.isUsedUp(call),
    ringingToken(carrierCallId) {
      const [, call] = byCarrier(carrierCallId) ?? [];
      return call?.session.state === 'ringing' ? call.token : null;
    },
    rejoin(carrierCallId) {
      const [callId, call] = byCarrier(carrierCallId) ?? [];
      return callId && call && call.session.state !== 'ended' ? newToken(callId, call) : null;
    },
    callIdOf: (carrierCallId) => byCarrier(carrierCallId)?.[0] ?? null,
    forwardTo: (carrierCallId) => endedCalls.forwardTo(carrierCallId),
    endedFor: (carrierCallId) => endedCalls.reason(carrierCallId),
    answer(token, carrierCallId, leg) {
      const callId = byToken.get(token);
      const call = callId ? calls.get(callId) : undefined;
      if (!call || call.carrierCallId !== carrierCallId) return null;
      byToken.delete(token);
      call.token = null;
      return call.session.attach(leg);
    },
    over(carrierCallId) {
      const [, call] = byCarrier(carrierCallId) ?? [];
      call?.session.end('caller-hangup');
      return call !== undefined;
    },
    get accounts() {
      return [...new Set([...calls.values()].map(({ accountId }) => accountId))];
    },
    endCallsOf(accountId) {
      for (const call of [...calls.values()]) if (call.accountId === accountId) call.session.end('shutdown');
    },
    session: (callId) => calls.get(callId)?.session ?? null,
    get liveCalls() {
      return calls.size;
    },
    get closing() {
      return closing;
    },
    get full() {
      return closing || calls.size >= deps.maxCalls;
    },
    get fullOfTests() {
      const tests = [...calls.values()].filter(({ isTest }) => isTest).length;
      return board.full || tests >= (deps.maxTests ?? deps.maxCalls);
    },
    async drain(withinMs = callTimings.drainMs) {
      closing = true;
      const empty = new Promise<void>((resolve) => {
        whenEmpty = resolve;
        if (calls.size === 0) resolve();
      });
      const goodbye = setTimeout(() => {
        for (const { session } of calls.values()) session.shutdown();
      }, withinMs);
      const atLast = setTimeout(() => endAll('shutdown'), withinMs + 2 * callTimings.goodbyePlayedMs);
      await empty;
      clearTimeout(goodbye);
      clearTimeout(atLast);
      clearInterval(timer);
    },
  };
  const endAll = (reason: EndReason) => {
    for (const { session } of [...calls.values()]) session.end(reason);
  };
  return board;
}
