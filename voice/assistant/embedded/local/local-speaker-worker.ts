import { joined } from '#voice/audio/resample.ts';
import { downsamplerTo8, isKnownRate } from '#voice/audio/resample-down.ts';
import { answerOrders } from '../speaker/speech-program.ts';
import { loadSherpa, type OfflineTts, type SpeakerConfig, sherpaProblem } from './sherpa.ts';

/** One sentence to speak. */
export interface LocalSpeakerOrder {
  module: string;
  config: SpeakerConfig;
  text: string;
}

const voices = new Map<string, OfflineTts>();

answerOrders<LocalSpeakerOrder>(async ({ module, config, text }) => {
  const { model } = config.offlineTtsModelConfig.offlineTtsVitsModelConfig;
  try {
    const voice = voices.get(model) ?? (await loadSherpa(module)).createOfflineTts(config);
    voices.set(model, voice);
    const { samples, sampleRate } = voice.generate({ text, sid: 0, speed: 1 });
    const whole = Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * 32_767);
    return narrowed(whole, sampleRate);
  } catch (error) {
    throw sherpaProblem(model, error);
  }
});

function narrowed(samples: Int16Array, rateHz: number): Int16Array {
  if (!isKnownRate(rateHz)) throw new Error(`a voice of ${rateHz} Hz is not spoken here`);
  const narrow = downsamplerTo8(rateHz);
  return joined(narrow.push(samples), narrow.flush());
}
