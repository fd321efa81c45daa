import { randomUUID } from 'node:crypto';
import type { AssistantBrief } from '#contract/brief.ts';
import type { Clock } from '#contract/clock.ts';
import { testBoxLimits } from '#contract/limits.ts';
import { AppError } from '#server/app-error.ts';
import type { SessionEnd } from '#server/events.ts';
import type { Session } from '#server/http/endpoint.ts';
import type { Switchboard } from '#server/phone/live-calls/switchboard.ts';
import type { Assistant } from '#voice/assistant/assistant.ts';
import { TestCall, type TestCallReader } from './test-call.ts';

const carrier = 'test-box';

export interface TestBoxDeps {
  switchboard: Switchboard;
  assistant: Assistant;
  clock: Clock;
  briefFor(accountId: string): Promise<AssistantBrief>;
  /** The account's number, or ''. */
  numberOf(accountId: string): Promise<string>;
  beginCall(call: {
    accountId: string;
    carrier: string;
    carrierCallId: string;
    from: string | null;
    to: string;
    location: null;
    isTest: true;
  }): Promise<{ callId: string; startedAt: Date }>;
  /** Closes a call that no session took. */
  missCall(callId: string): Promise<void>;
}

/** The live test calls, one an account (ROUTES-23). Only the account that placed a call reaches it. */
export interface TestBox {
  /** Rings the account's assistant; its test call that is going on ends. Throws 'server.busy' when all lines are taken. */
  place(session: Session, from: string | null): Promise<{ callId: string; brief: AssistantBrief }>;
  /** Whether the call was placed here. */
  has(callId: string): boolean;
  /** Throws 'test-box.no-call' for a call that is not the account's, or is over for long. */
  join(session: Session, callId: string, reader: TestCallReader): void;
  leave(callId: string, reader: TestCallReader): void;
  /** Throws 'test-box.no-call' when nobody listens there any more; so do `press` and `hangUp`. */
  say(session: Session, callId: string, text: string): void;
  press(session: Session, callId: string, key: string): void;
  hangUp(session: Session, callId: string): void;
  /** Ends the calls that a session placed, or all of an account. */
  sessionEnded(end: SessionEnd): void;
  /** Ends all calls and takes no more. */
  close(): void;
}

interface Placed {
  session: Session;
  call: TestCall;
}

export function createTestBox(deps: TestBoxDeps): TestBox {
  const calls = new Map<string, Placed>();
  let closed = false;

  const own = (session: Session, callId: string): TestCall => {
    const placed = calls.get(callId);
    if (placed?.session.accountId !== session.accountId) throw new AppError('test-box.no-call');
    return placed.call;
  };
  const going = (session: Session, callId: string): TestCall => {
    const call = own(session, callId);
    if (call.over) throw new AppError('test-box.no-call');
    return call;
  };
  const live = () => [...calls.values()].filter(({ call }) => !call.over);
  const endOthers = (accountId: string) => {
    for (const { session, call } of live()) if (session.accountId === accountId) call.replace();
  };

  return {
    async place(session, from) {
      const { accountId } = session;
      const [brief, to] = await Promise.all([deps.briefFor(accountId), deps.numberOf(accountId)]);
      endOthers(accountId);
      if (closed || deps.switchboard.full || live().length >= testBoxLimits.callsAtOnce)
        throw new AppError('server.busy');
      const carrierCallId = randomUUID();
      const { callId, startedAt } = await deps.beginCall({
        ...{ accountId, carrier, carrierCallId, from, to },
        ...{ location: null, isTest: true },
      });
      let token: string | null = null;
      const call = new TestCall({
        brief,
        assistant: deps.assistant,
        nowMs: () => deps.clock.monotonicMs(),
        answer: (leg) => deps.switchboard.answer(token ?? '', carrierCallId, leg),
        session: () => deps.switchboard.session(callId),
        over: () => void setTimeout(() => calls.delete(callId), testBoxLimits.keptMs).unref(),
      });
      // Two calls placed at the same moment: the one that comes later stays.
      endOthers(accountId);
      const limits = brief.limits;
      const longest = Math.min(limits.maxCallDurationMs, testBoxLimits.longestCallMs);
      token = closed
        ? null
        : deps.switchboard.ring({
            callId,
            carrierCallId,
            brief: { ...brief, limits: { ...limits, maxCallDurationMs: longest } },
            callerNumber: from,
            startedAt,
            isTest: true,
            instead: { assistant: call.assistant },
            ended: (record) => call.ended(record),
          });
      if (token === null) {
        call.hangUp();
        await deps.missCall(callId);
        throw new AppError('server.busy');
      }
      calls.set(callId, { session, call });
      return { callId, brief };
    },
    has: (callId) => calls.has(callId),
    join: (session, callId, reader) => own(session, callId).join(reader),
    leave: (callId, reader) => calls.get(callId)?.call.leave(reader),
    say(session, callId, text) {
      if (!going(session, callId).say(text)) throw new AppError('test-box.no-call');
    },
    press(session, callId, key) {
      if (!going(session, callId).press(key)) throw new AppError('test-box.no-call');
    },
    hangUp: (session, callId) => going(session, callId).hangUp(),
    sessionEnded(end) {
      for (const { session, call } of live()) {
        if (session.accountId !== end.accountId) continue;
        if (end.tokenHash === null || end.tokenHash.equals(session.tokenHash)) call.hangUp();
      }
    },
    close() {
      closed = true;
      for (const { call } of live()) call.hangUp();
    },
  };
}
