import { setTimeout as pause } from 'node:timers/promises';
import { telephonyEndpoints } from '#contract/telephony.ts';
import { demoAccounts } from '#db/demo/demo-accounts.ts';
import { watchLines } from '#scripts/caller/live-lines.ts';
import { SpeakingCaller } from '#scripts/caller/speaking-caller.ts';
import { localKeyHeader } from '#server/local-key.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import { bytesPerMs } from '#voice/audio/frame.ts';
import { decodeMulaw } from '#voice/audio/g711.ts';
import type { DemoNoura } from '../demo-noura.ts';
import type { CallToRecord } from './recorded-calls.ts';

/** A line of a recorded call, and when it begins. */
export interface RecordedLine {
  speaker: 'Caller' | 'Assistant';
  atMs: number;
  text: string;
}

export interface RecordedCall {
  /** Both sides, 8000 Hz. */
  samples: Int16Array;
  /** How much of the call was before them. */
  fromMs: number;
  lines: readonly RecordedLine[];
}

/** A call that goes on, for who looks on. */
export interface OngoingCall {
  /** Of the call so far, ms. */
  readonly nowMs: number;
  readonly over: boolean;
}

/** What is said while an answer is looked for: the caller goes on waiting. */
const filler = /^(One moment|Just a second|Let me see|I am still)/;
const beforeMs = 300;
const afterMs = 600;
const answerWithinMs = 25_000;
const longestMs = 180_000;
/** A busy machine hears worse. */
const mostTries = 8;

/** The call was not as its script wants it; the next may be. */
export class CallFailed extends Error {}

/** Does something again when its call failed; `forget` undoes what is left of that. */
export async function untilGood(work: () => Promise<void>, forget: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CallFailed) || tries === mostTries) throw error;
      process.stdout.write(`Again: ${error.message}\n`);
      await forget();
    }
  }
}

/**
 * Rings the demo as the script says, with sound and in real time. Throws where a word of the caller was misheard, an answer kept the
 * caller waiting, or the call did not come to its goodbye (`CallFailed`). `watch` looks on until it is over.
 */
export async function recordCall(
  demo: DemoNoura,
  script: CallToRecord,
  watch: (call: OngoingCall) => Promise<void> = async () => undefined,
): Promise<RecordedCall> {
  const speaker = createFliteSpeaker();
  const caller = new SpeakingCaller();
  const lines: RecordedLine[] = [];
  const understood: string[] = [];
  /** Since the caller's last words: whether the line spoke, and where its next sentence begins. */
  let answers = 0;
  let beginsMs: number | null = null;
  let waited = false;
  const watched = await watchLines(demo.url, demo.dataDir, ({ speaker: who, message }) => {
    if (who === 'caller') return understood.push(message);
    waited ||= filler.test(message);
    lines.push({ speaker: 'Assistant', atMs: beginsMs ?? caller.nowMs, text: message });
    beginsMs = caller.nowMs;
    answers++;
    return undefined;
  });
  if (!watched) throw new Error('The lines of the call cannot be read.');
  let hangUp = () => {};
  try {
    const call = await caller.call({
      voiceUrl: demo.url + telephonyEndpoints.twilioVoice.path,
      sign: () => localKeyHeader(demo.dataDir),
      ...{ from: script.from, to: demoAccounts[script.business].business.number },
    });
    const listen = async (wanted: number) => {
      answers = 0;
      beginsMs = null;
      const untilMs = caller.nowMs + answerWithinMs;
      await caller.lineSpeaking();
      beginsMs = caller.nowMs;
      while (answers < wanted && !caller.over && caller.nowMs < untilMs) await caller.lineFinished(2_000);
    };
    const talk = async () => {
      // The notice, then the greeting.
      await listen(2);
      for (const [at, text] of script.says.entries()) {
        const parts: Uint8Array[] = [];
        for await (const part of speaker.speak(text, script.voice)) parts.push(part);
        lines.push({ speaker: 'Caller', atMs: caller.nowMs, text });
        await caller.say(Buffer.concat(parts));
        await listen(1);
        if (words(understood[at] ?? '') !== words(text))
          throw new CallFailed(`Misheard: ${text} as: ${understood[at]}`);
        if (waited) throw new CallFailed('The caller had to wait for an answer.');
      }
      const end = await Promise.race([call.over, caller.quiet(10_000).then(() => null)]);
      call.hangUp();
      await call.over;
      return end;
    };
    hangUp = () => call.hangUp();
    const [end] = await Promise.race([Promise.all([talk(), watch(caller)]), tooLong()]);
    if (end?.by !== 'line') throw new CallFailed('The receptionist did not hang up.');
    return cut(caller.recording(), lines);
  } finally {
    hangUp();
    watched.close();
    await speaker.close();
  }
}

async function tooLong(): Promise<never> {
  await pause(longestMs, undefined, { ref: false });
  throw new CallFailed('The call did not come to its end.');
}

const words = (text: string) => text.toLowerCase().replace(/[^a-z ]/g, '');

/** Both sides as one, from a moment before the first word to a moment after the last. */
function cut(
  { spoken, heard }: { spoken: Uint8Array; heard: Uint8Array },
  lines: readonly RecordedLine[],
): RecordedCall {
  const [own, theirs] = [decodeMulaw(spoken), decodeMulaw(heard)];
  const loud = (at: number) => Math.abs(own[at] ?? 0) + Math.abs(theirs[at] ?? 0) > 400;
  let last = theirs.length - 1;
  while (last > 0 && !loud(last)) last--;
  const fromMs = Math.max(0, (lines[0]?.atMs ?? 0) - beforeMs);
  const [from, to] = [fromMs * bytesPerMs, Math.min(theirs.length, last + afterMs * bytesPerMs)];
  const samples = Int16Array.from({ length: to - from }, (_, at) =>
    Math.max(-32_768, Math.min(32_767, (own[from + at] ?? 0) + (theirs[from + at] ?? 0))),
  );
  return { samples, fromMs, lines: lines.map((line) => ({ ...line, atMs: Math.max(0, line.atMs - fromMs) })) };
}
