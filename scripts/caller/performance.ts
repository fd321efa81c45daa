import type { CallerAct, Murmur } from './call-script.ts';
import type { SimulatedCall } from './simulated-carrier.ts';
import { atLevel, lineSound, mmHmSound } from './sounds.ts';
import type { SpeakingCaller } from './speaking-caller.ts';

/** A caller says hello so long after the pick-up, without waiting. */
const helloAfterMs = 300;
/** A listener murmurs when a few words were heard. */
const murmurAfterMs = 800;
const murmurDb = -24;
/** Who talks over a line that never falls silent gives up. */
const talkOverMostMs = 15_000;
const keyMs = 200;

export interface Performer {
  caller: SpeakingCaller;
  call: Pick<SimulatedCall, 'keypad' | 'mute' | 'hangUp'>;
  /** The words in the caller's voice, u-law. */
  speech(text: string): Promise<Uint8Array>;
  /** What the caller does next, for a person who watches. */
  told?(what: string): void;
}

/** Performs the acts of a script one after the other; resolves when the last is done, at once when the call is over. */
export async function performScript(acts: readonly CallerAct[], performer: Performer): Promise<void> {
  const { caller, call, told = () => {} } = performer;
  let level: number | null = null;
  const speech = async (text: string) => {
    const sound = await performer.speech(text);
    return level === null ? sound : atLevel(sound, level);
  };
  /** `when`: what is waited for before the words begin, which are made meanwhile. */
  const say = async (text: string, when?: () => Promise<void>) => {
    const [sound] = await Promise.all([speech(text), when?.()]);
    told(text);
    await caller.say(sound);
  };
  const murmur = async (sound: Murmur) => {
    if (sound === 'cough') return lineSound('cough', { level: level ?? murmurDb, ms: 900 });
    return sound === 'mm-hm' ? mmHmSound(level ?? murmurDb) : speech(sound);
  };

  for (const act of acts) {
    if (caller.over) return;
    if (act.kind === 'withheld') continue;
    if (act.kind === 'level') level = act.level;
    else if (act.kind === 'hello-at-once') {
      await say('Hello?', () => caller.quiet(helloAfterMs));
    } else if (act.kind === 'noise') {
      const { sound, ms } = act;
      told(`(${sound}, ${ms / 1000} s at ${act.level} dB)`);
      caller.beneath(await lineSound(sound, act));
    } else if (act.kind === 'murmur') {
      const sound = await murmur(act.sound);
      await caller.lineSpeaking();
      await caller.quiet(murmurAfterMs);
      told(`(${act.sound})`);
      await caller.say(sound);
    } else if (act.kind === 'interrupt') {
      await say(act.text, () => caller.lineSpeaking());
    } else if (act.kind === 'talk-over') {
      await say(act.text, () => caller.lineSpeaking());
      const untilMs = caller.nowMs + talkOverMostMs;
      while (caller.lineSounds && caller.nowMs < untilMs && !caller.over) await say(act.text);
    } else if (act.kind === 'mute' && act.text === '') {
      told(`(muted for ${act.ms / 1000} s)`);
      call.mute(act.ms, act.answersPings);
      await caller.quiet(act.ms);
    } else {
      await caller.lineFinished();
      if (caller.over) return;
      if (act.kind === 'say') await say(act.text);
      else if (act.kind === 'quiet') await caller.quiet(act.ms);
      else if (act.kind === 'hang-up') call.hangUp();
      else if (act.kind === 'mute') await muteInWords(act);
      else
        for (const digit of act.digits) {
          call.keypad(digit);
          await caller.quiet(keyMs);
        }
    }
  }

  /** The second half of the words is spoken into nothing. */
  async function muteInWords({ text, ms, answersPings }: CallerAct & { kind: 'mute' }): Promise<void> {
    const sound = await speech(text);
    told(`${text} (muted for ${ms / 1000} s in the middle of it)`);
    const half = sound.length >> 1;
    await caller.say(sound.subarray(0, half));
    call.mute(ms, answersPings);
    await Promise.all([caller.say(sound.subarray(half)), caller.quiet(ms)]);
  }
}
