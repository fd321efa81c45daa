import { setTimeout as pause } from 'node:timers/promises';
import type { AssistantBrief, CallerDetail } from '#contract/brief.ts';
import type { LineSource } from '#contract/calls.ts';
import { briefOf } from '#tests/dialogues/businesses.ts';
import type { ScriptedCaller } from '#tests/dialogues/caller.ts';
import type { CallerScript } from '#tests/dialogues/dialogue.ts';
import type { CallResult, SaidLine } from '#tests/dialogues/expectation.ts';
import type { Assistant, Conversation, ToolCall, ToolOutput } from '#voice/assistant/assistant.ts';
import { base64Bytes, bytesPerMs, frameBytes, frameMs } from '#voice/audio/frame.ts';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { HeardGap } from './heard-gap.ts';
import type { PhoneVoice } from './phone-voice.ts';
import { spokenCaller } from './spoken-caller.ts';

/** How many times faster than real a caller speaks: the decoder keeps up with it, but is behind at a turn's end. Gaps are true at 1. */
const pace = Number(process.env.SPOKEN_PACE ?? 4);
/** A caller waits so long after the assistant has finished, ms of line time. */
const thinksMs = 400;
/** The silence that ends most turns, and the longest that ends one. */
const turnEndMs = 1_000;
const longestTurnEndMs = 2_600;
const greetingMs = 8_000;
const answerLimitMs = 60_000;
/** A caller who was not noticed at all says it again. */
const mostTries = 3;
const mondayMorning = '2026-03-02T16:00:00Z';

/** What came of a call by sound, and what was understood of each thing said. */
export interface SpokenResult extends CallResult {
  /** Real time that it took, ms. */
  tookMs: number;
  heard: {
    said: string;
    heard: string[];
    /** When the caller began, ms of line time. */
    atMs: number;
  }[];
  /** Caller-heard gaps of the turns by voice, ms (`HeardGap`). */
  gapsMs: number[];
}

/**
 * Holds a call by sound on a line whose clock is virtual: silence and what the assistant says pass at once, frame by frame,
 * and the caller speaks at a multiple of real time. The silence after that runs in real time until the turn is over, so that the
 * gap which the caller hears can be measured. Everything behind the line is real.
 */
export async function virtualCall(
  script: CallerScript,
  parts: { assistant: Assistant; voice: PhoneVoice },
  caller: ScriptedCaller = spokenCaller(script),
): Promise<SpokenResult> {
  const began = performance.now();
  const brief = briefOf(script);
  const details = new Map<string, CallerDetail>();
  const said: SaidLine[] = [{ speaker: 'assistant', text: brief.greeting }];
  const heard: SpokenResult['heard'] = [];
  let outcome = 'none';
  let messageTaken = false;
  let answer = '';
  let sources: readonly LineSource[] = [];
  let playMs = 0;
  let understood: string[] = [];
  /** Speech that is not understood yet, and words that are not answered yet. */
  let speaking = false;
  let owed = false;
  let inFrame = false;
  let failure = '';
  let lineMs = 0;
  const gap = new HeardGap();
  const gapsMs: number[] = [];

  const tool = ({ name, args }: ToolCall): ToolOutput => {
    const given = args as Record<string, unknown>;
    if (script.failingTools?.includes(name)) return { ok: false, problem: 'It is not available.' };
    if (name === 'note_detail') details.set(String(given.field), given as unknown as CallerDetail);
    if (name === 'take_message') messageTaken = true;
    if (name === 'end_call') outcome = String(given.outcome);
    if (name !== 'search_knowledge') return { ok: true, value: null };
    const query = String(given.query).toLowerCase();
    const found = Object.entries(script.knowledge ?? {}).find(([word]) => query.includes(word));
    return { ok: true, value: { passages: found ? [found[1]] : [] } };
  };
  const conversation: Conversation = parts.assistant.converse(startOf(script, brief), {
    ready() {},
    speechStarted: () => {
      speaking = true;
    },
    speechStopped: () => gap.over(lineMs),
    callerSaid: (text) => {
      speaking = false;
      owed = true;
      understood.push(text);
    },
    audio: (_item, mulaw64) => {
      playMs += base64Bytes(mulaw64) / bytesPerMs;
      gap.sound(Buffer.from(mulaw64, 'base64'));
    },
    assistantWords: (_item, delta) => {
      answer += delta;
    },
    madeFrom: (_item, from) => {
      sources = from;
    },
    itemDone() {},
    // A turn that was too short for words is over within its last frame, and owed no answer.
    answerDone: () => {
      if (inFrame) speaking = false;
      else owed = false;
    },
    toolCall: (call) => queueMicrotask(() => conversation.toolResult(call.callId, tool(call))),
    failed: ({ detail }) => {
      failure = detail;
    },
  });
  const feed = async (samples: Int16Array, faster: number): Promise<void> => {
    const mulaw = encodeMulaw(samples);
    const started = performance.now();
    for (let at = 0; at < mulaw.length; at += frameBytes) {
      inFrame = true;
      conversation.appendAudio(Buffer.from(mulaw.subarray(at, at + frameBytes)).toString('base64'));
      inFrame = false;
      lineMs += frameMs;
      const dueMs = at / bytesPerMs / faster;
      if (performance.now() - started < dueMs) await pause(frameMs / 2);
    }
  };
  const listenTo = async (ms: number): Promise<void> => {
    conversation.playing(true);
    await feed(parts.voice.room(ms * bytesPerMs), Number.POSITIVE_INFINITY);
    conversation.playing(false);
    await feed(parts.voice.room(thinksMs * bytesPerMs), Number.POSITIVE_INFINITY);
  };
  /** False when nothing was noticed, or no answer came. */
  const answered = async (): Promise<boolean> => {
    const until = performance.now() + answerLimitMs;
    while ((speaking || owed) && performance.now() < until && failure === '') await pause(10);
    return understood.length > 0 && !speaking && !owed && failure === '';
  };
  const say = async (text: string): Promise<boolean> => {
    const keyed = /^\[([\d#*]+)\]$/.exec(text)?.[1];
    if (keyed) {
      for (const digit of keyed) conversation.appendKeypad(digit);
      await pause(understood.length > 0 ? 0 : 3_000);
      return answered();
    }
    for (let tries = 0; tries < mostTries; tries++) {
      gap.begun();
      const { samples, fadesMs } = await parts.voice.speech(text);
      await feed(samples, pace);
      gap.spoken(lineMs - fadesMs);
      for (let ms = 0; ms < (speaking ? longestTurnEndMs : turnEndMs); ms += 100)
        await feed(parts.voice.room(100 * bytesPerMs), gap.runs ? 1 : pace);
      const went = await answered();
      if (gap.ms !== null) gapsMs.push(gap.ms);
      if (went) return true;
    }
    return false;
  };

  try {
    conversation.noteSpoken(brief.greeting);
    await listenTo(greetingMs);
    await pause(greetingMs / pace);
    let lastAnswer = brief.greeting;
    while (outcome === 'none') {
      const text = caller.answer(lastAnswer);
      if (text === null) break;
      said.push({ speaker: 'caller', text });
      answer = '';
      sources = [];
      const atMs = lineMs;
      understood = [];
      playMs = 0;
      const went = await say(text);
      heard.push({ said: text, heard: understood, atMs });
      if (!went) break;
      lastAnswer = answer.trim();
      said.push({ speaker: 'assistant', text: lastAnswer, sources });
      await listenTo(playMs);
    }
  } finally {
    conversation.close();
  }
  return {
    said,
    heard,
    gapsMs,
    details: [...details.values()].filter(({ value }) => value !== ''),
    outcome,
    urgent: messageTaken ? details.get('urgency')?.value === 'yes' : null,
    ended: outcome !== 'none',
    tookMs: performance.now() - began,
  };
}

function startOf(script: CallerScript, brief: AssistantBrief) {
  return {
    brief,
    callerNumber: script.callerNumber,
    startedAt: new Date(script.startedAt ?? mondayMorning),
    tools: [],
    history: [],
  };
}
