import type { TestBrief, TestCallEnd, TestCallEvent, TestCallState, TestLine, TestTurn } from '#contract/test-box.ts';

/** Words that are being spoken and were not heard to their end yet. */
export interface Saying {
  itemId: string;
  turn: number;
  text: string;
}

/** The test call as the page shows it. */
export interface TestCall {
  phase: 'idle' | 'ringing' | 'live' | 'ended' | 'failed';
  callId: string | null;
  brief: TestBrief | null;
  /** Where the call is while it is live. */
  state: TestCallState;
  turns: readonly TestTurn[];
  lines: readonly TestLine[];
  saying: readonly Saying[];
  /** Milliseconds since 1970 at which it was answered. */
  answeredAt: number | null;
  end: TestCallEnd | null;
  /** Why it failed, in a sentence that says what to do. */
  problem: string;
}

export const noCall: TestCall = {
  phase: 'idle',
  callId: null,
  brief: null,
  state: 'ringing',
  turns: [],
  lines: [],
  saying: [],
  answeredAt: null,
  end: null,
  problem: '',
};

export type TestCallChange =
  | { type: 'placing' }
  | { type: 'placed'; callId: string; brief: TestBrief }
  | { type: 'failed'; problem: string }
  | { type: 'heard'; event: TestCallEvent; at: number };

export function changed(call: TestCall, change: TestCallChange): TestCall {
  switch (change.type) {
    case 'placing':
      return { ...noCall, phase: 'ringing' };
    case 'placed':
      return { ...call, callId: change.callId, brief: change.brief };
    case 'failed':
      return { ...call, phase: 'failed', problem: change.problem, saying: [] };
    case 'heard':
      return after(call, change.event, change.at);
  }
}

function after(call: TestCall, event: TestCallEvent, at: number): TestCall {
  switch (event.type) {
    case 'snapshot': {
      const { turns, lines } = event;
      return { ...inState(call, event.state, at), turns, lines, saying: [] };
    }
    case 'state':
      return inState(call, event.state, at);
    case 'turn': {
      const turns = [...call.turns];
      turns[event.turn.turn] = event.turn;
      return { ...call, turns };
    }
    case 'saying': {
      const { itemId, turn, text } = event;
      const known = call.saying.find((item) => item.itemId === itemId);
      if (!known) return { ...call, saying: [...call.saying, { itemId, turn, text }] };
      const longer = { ...known, text: known.text + text };
      return { ...call, saying: call.saying.map((item) => (item === known ? longer : item)) };
    }
    case 'line': {
      const { line } = event;
      const saying = call.saying.filter(({ itemId }) => itemId !== line.itemId);
      return { ...call, lines: [...call.lines, line], saying };
    }
    case 'cut':
      return { ...call, saying: [] };
    case 'sound':
      return call;
    case 'ended':
      return { ...call, phase: 'ended', state: 'ended', end: event.end, saying: [] };
  }
}

function inState(call: TestCall, state: TestCallState, at: number): TestCall {
  if (state === 'ringing' || state === 'ended') return { ...call, state };
  return { ...call, state, phase: 'live', answeredAt: call.answeredAt ?? at };
}
