import { clamped } from './resample.ts';

/**
 * The same sound `factor` times as long, as a record played slower: pitch and formants sink by it, so that the speaker
 * seems larger; below 1 smaller. Mono 16-bit linear samples of any rate, cubic interpolation. Never throws for 0.5 to 2.
 */
export function slower(samples: Int16Array, factor: number): Int16Array {
  if (factor === 1) return samples;
  const out = new Int16Array(Math.floor(samples.length * factor));
  const last = samples.length - 1;
  const sample = (at: number) => samples[Math.max(0, Math.min(at, last))] as number;
  for (let i = 0; i < out.length; i++) {
    const position = i / factor;
    const at = Math.floor(position);
    const t = position - at;
    const [before, here, next, after] = [sample(at - 1), sample(at), sample(at + 1), sample(at + 2)];
    const a = 1.5 * (here - next) + 0.5 * (after - before);
    const b = before - 2.5 * here + 2 * next - 0.5 * after;
    out[i] = clamped(((a * t + b) * t + 0.5 * (next - before)) * t + here);
  }
  return out;
}
