import { randomUUID } from 'node:crypto';
import type { AssistantBrief } from '#contract/brief.ts';
import type { Clock } from '#contract/clock.ts';
import { testBoxLimits } from '#contract/limits.ts';
import { accountCountry } from '#contract/values/account-country.ts';
import { dayMs } from '#contract/values/durations.ts';
import { callerNumberProblem } from '#contract/values/phone-number.ts';
import { callerNumberOf } from '#contract/values/telephone-reader.ts';
import { AppError } from '#server/app-error.ts';
import type { SessionEnd } from '#server/events.ts';
import type { Session } from '#server/http/endpoint.ts';
import { Allowance } from '#server/limits/allowance.ts';
import type { Switchboard } from '#server/phone/live-calls/switchboard.ts';
import type { Assistant } from '#voice/assistant/assistant.ts';
import { TestCall, type TestCallReader } from './test-call.ts';

const carrier = 'test-box';

function numberIn(typed: string, { business: { country }, language }: AssistantBrief): string {
  const number = callerNumberOf(typed, accountCountry({ country, language }));
  if (!number) throw new AppError('request.invalid', { fields: { from: callerNumberProblem } });
  return number;
}

export interface TestBoxDeps {
  switchboard: Pick<Switchboard, 'fullOfTests' | 'ring' | 'answer' | 'session'>;
  assistantFor(brief: AssistantBrief): Assistant;
  clock: Clock;
  briefFor(accountId: string): Promise<AssistantBrief>;
  /** Seconds of the account's test calls of this day, and of those that go on. */
  secondsToday(accountId: string): Promise<number>;
  /** The account's number, or '', and whether its calls are taken. */
  account(accountId: string): Promise<{ phoneNumber: string; isActive: boolean }>;
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
  /**
   * Rings the account's assistant; its test call that is going on ends. Throws 'server.busy' when all lines or all those for tests
   * are taken, 'test-box.used-up' when the account has talked enough for a day, 'test-sessions.inactive' as for a voice test.
   * `ask`: see the contract.
   */
  place(
    session: Session,
    how: { /** As it was typed. */ from: string | null; ask: string | undefined },
  ): Promise<{ callId: string; brief: AssistantBrief }>;
  /** Whether the call was placed here. */
  has(callId: string): boolean;
  /** Throws 'test-box.no-call' for a call that is not the account's, or is over for long. */
  join(session: Session, callId: string, reader: TestCallReader): void;
  leave(callId: string, reader: TestCallReader): void;
  /** Throws 'test-box.no-call' when nobody listens there any more; so do `press` and `hangUp`. And 'test-box.used-up'. */
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
  const placed = new Allowance(testBoxLimits.callsADay, deps.clock, dayMs);
  const lines = new Allowance(testBoxLimits.linesADay, deps.clock, dayMs);
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
  /** As with the seconds of a day, superadmins are not counted. */
  const take = (of: Allowance, { role, accountId }: Session) => {
    if (role !== 'superadmin' && of.take(accountId) > 0) throw new AppError('test-box.used-up');
  };
  const live = () => [...calls.values()].filter(({ call }) => !call.over);
  const endOthers = (accountId: string) => {
    for (const { session, call } of live()) if (session.accountId === accountId) call.replace();
  };

  return {
    async place(session, { from: typed, ask }) {
      const { accountId } = session;
      const [brief, { phoneNumber: to, isActive }, seconds] = await Promise.all([
        deps.briefFor(accountId),
        deps.account(accountId),
        session.role === 'superadmin' ? 0 : deps.secondsToday(accountId),
      ]);
      const from = typed === null ? null : numberIn(typed, brief);
      if (!isActive) throw new AppError('test-sessions.inactive');
      const leftSeconds = testBoxLimits.secondsADay - seconds;
      if (leftSeconds <= 0) throw new AppError('test-box.used-up');
      take(placed, session);
      endOthers(accountId);
      if (closed || deps.switchboard.fullOfTests || live().length >= testBoxLimits.callsAtOnce)
        throw new AppError('server.busy');
      const carrierCallId = randomUUID();
      const { callId, startedAt } = await deps.beginCall({
        ...{ accountId, carrier, carrierCallId, from, to },
        ...{ location: null, isTest: true },
      });
      let token: string | null = null;
      const call = new TestCall({
        brief,
        ask,
        assistant: deps.assistantFor(brief),
        nowMs: () => deps.clock.monotonicMs(),
        answer: (leg) => deps.switchboard.answer(token ?? '', carrierCallId, leg),
        session: () => deps.switchboard.session(callId),
        over: () => void setTimeout(() => calls.delete(callId), testBoxLimits.keptMs).unref(),
      });
      // Two calls placed at the same moment: the one that comes later stays.
      endOthers(accountId);
      const maxCallDurationMs = Math.min(
        ...[brief.limits.maxCallDurationMs, testBoxLimits.longestCallMs, leftSeconds * 1000],
      );
      const limits = { ...brief.limits, maxCallDurationMs };
      const asWhole = { ...brief, limits };
      const atOnce = { ...brief, notice: '', limits: { ...limits, ...testBoxLimits.ofQuestions } };
      token = closed
        ? null
        : deps.switchboard.ring({
            callId,
            carrierCallId,
            brief: ask === undefined ? asWhole : atOnce,
            opening: ask ? 'when-asked' : 'at-once',
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
      const call = going(session, callId);
      take(lines, session);
      if (!call.say(text)) throw new AppError('test-box.no-call');
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
