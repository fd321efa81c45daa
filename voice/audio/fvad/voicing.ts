/// <reference path="./fvad.d.ts" />
import createFvad from '@echogarden/fvad-wasm';
import { frameBytes, sampleRateHz } from '../frame.ts';
import { decodeMulaw } from '../g711.ts';
import type { VoicingCheck } from '../voice-activity.ts';

/** The strictest of the detector's four modes: fewest noises taken for a voice. */
const strictest = 3;

/** Makes voicing checks, one a call; `free` gives its memory back. */
export interface VoicingChecks {
  open(): { check: VoicingCheck; free(): void };
}

/**
 * Loads WebRTC's voice detector (libfvad, compiled to WebAssembly) once. About 1.2 us a frame.
 * The frames of one check must come in order: the detector learns the line's noise.
 */
export async function loadVoicing(): Promise<VoicingChecks> {
  const fvad = await createFvad();
  const scratch = fvad._malloc(frameBytes * 2);
  return {
    open() {
      const handle = fvad._fvad_new();
      fvad._fvad_set_mode(handle, strictest);
      fvad._fvad_set_sample_rate(handle, sampleRateHz);
      return {
        check(frame, gain) {
          if (frame.length !== frameBytes) return false;
          const samples = decodeMulaw(frame);
          if (gain > 1) for (let i = 0; i < samples.length; i++) samples[i] = limited((samples[i] as number) * gain);
          fvad.HEAP16.set(samples, scratch >> 1);
          return fvad._fvad_process(handle, scratch, frameBytes) === 1;
        },
        free: () => fvad._fvad_free(handle),
      };
    },
  };
}

const limited = (sample: number) => Math.max(-32_768, Math.min(32_767, sample));
