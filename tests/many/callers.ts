import { type CallEnd, placeSimulatedCall, type SimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { frameBytes, frameMs } from '#voice/audio/frame.ts';
import type { FleetOfPrograms } from './fleet-of-programs.ts';

const voicePath = '/telephony/twilio/voice';
/** A caller asks something, and listens. */
const asksEveryMs = 4_000;
const asksForMs = 600;
/** Loud in u-law: the largest positive and negative sample in turn. */
const voice = Uint8Array.from({ length: frameBytes }, (_, at) => (at & 4 ? 0x80 : 0x00));

let counted = 0;

/** Somebody who asks the same again and again, until told to hang up. */
export function placeCall(
  fleet: FleetOfPrograms,
  fellBack: (firstAnswer: unknown) => void = () => {},
): Promise<SimulatedCall> {
  let saidMs = -Math.random() * asksEveryMs;
  const voiceFallbackUrl = (why: unknown) => {
    fellBack(why);
    return fleet.url + voicePath;
  };
  return placeSimulatedCall({
    ...{ voiceUrl: fleet.url + voicePath, voiceFallbackUrl },
    ...{ from: `+1312555${String(1_000 + counted++)}`, to: fleet.number, sign: fleet.sign },
    speak() {
      saidMs += frameMs;
      return saidMs > 0 && saidMs % asksEveryMs < asksForMs ? voice : null;
    },
    hear: () => {},
  });
}

/** So many callers at once, each for some seconds, and the next when one hangs up; `stop` lets the last ones end. */
export function keepCalling(fleet: FleetOfPrograms, atOnce: number, seconds: () => number) {
  let over = false;
  const ends: CallEnd[] = [];
  const failedFirst: string[] = [];
  async function one(): Promise<void> {
    while (!over) {
      const call = await placeCall(fleet, (why) => failedFirst.push(String(why)));
      const timer = setTimeout(() => call.hangUp(), seconds() * 1_000);
      try {
        ends.push(await call.over);
      } finally {
        clearTimeout(timer);
      }
    }
  }
  // A call that is refused or answered otherwise than in TwiML ends all with its error.
  const all = Promise.all(Array.from({ length: atOnce }, one));
  all.catch(() => {
    over = true;
  });
  return {
    /** First answers to webhooks that were no TwiML, or none. */
    failedFirst,
    async stop(): Promise<readonly CallEnd[]> {
      over = true;
      await all;
      return ends;
    },
  };
}
