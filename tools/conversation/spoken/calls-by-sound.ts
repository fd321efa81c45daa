import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { briefOf } from '#tests/dialogues/businesses.ts';
import type { CallerScript } from '#tests/dialogues/dialogue.ts';
import { openLine } from '#tests/spoken/line.ts';
import { phoneVoice } from '#tests/spoken/phone-voice.ts';
import { type SpokenResult, virtualCall } from '#tests/spoken/virtual-call.ts';
import { missingVoices } from '#tests/spoken/voices.ts';
import { detectDecoder } from '#voice/assistant/embedded/listener/detection.ts';
import type { SimulatedCaller } from '../simulator/acts.ts';

/** Voices that nothing here was built with. */
export const judgingVoices = ['festival:kal_diphone', 'festival:ked_diphone', 'espeak:en-us'] as const;
const callsAtOnce = 2;

/** A call to hold: its script has the voice and the noise. */
export interface CallBySound {
  script: CallerScript;
  caller: SimulatedCaller;
}

/**
 * Holds calls by sound with the embedded assistant, some at once; `held` is told of each as it ends. Says how often the machine
 * was too busy to hear in time. Throws the names of programs that are missing.
 */
export async function holdCalls<Call extends CallBySound>(
  calls: readonly Call[],
  held: (call: Call, result: SpokenResult) => void,
): Promise<number> {
  const missing = [
    ...missingVoices(),
    ...missingFestival(),
    ...('installed' in detectDecoder() ? [] : ['pocketsphinx']),
  ];
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'noura-callers-'));
  const line = await openLine(
    folder,
    calls.map(({ script }) => briefOf(script)),
  );
  const waiting = [...calls];
  const lane = async () => {
    for (let call = waiting.shift(); call; call = waiting.shift()) {
      const { voice = '', noiseDb } = call.script.sound ?? {};
      const parts = { assistant: line.assistant, voice: await phoneVoice(voice, noiseDb, folder) };
      held(call, await virtualCall(call.script, parts, call.caller));
    }
  };
  try {
    await Promise.all(Array.from({ length: callsAtOnce }, lane));
  } finally {
    await line.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return line.late;
}

function missingFestival(): string[] {
  const has = (name: string) => existsSync(`/usr/share/festival/voices/english/${name}`);
  return [
    ...(has('kal_diphone') ? [] : ['festival, festvox-kallpc16k']),
    ...(has('ked_diphone') ? [] : ['festival, festvox-kdlpc16k']),
  ];
}
