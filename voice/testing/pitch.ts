/** Median fundamental frequency of a voice in Hz, by autocorrelation over its voiced parts; 0 when there is none. Mono 16-bit. */
export function pitchHz(samples: Int16Array, rateHz: number): number {
  const window = Math.round(rateHz * 0.04);
  const found: number[] = [];
  for (let at = 0; at + 2 * window < samples.length; at += window >> 1) {
    const piece = samples.subarray(at, at + window);
    if (power(piece) / window < 800 ** 2) continue;
    let best = 0;
    let bestLag = 0;
    for (let lag = Math.floor(rateHz / 400); lag < rateHz / 55; lag++) {
      const likeness = alike(piece, samples.subarray(at + lag, at + lag + window));
      // A little better is the same period twice.
      if (likeness > best + 0.02) [best, bestLag] = [likeness, lag];
    }
    if (best > 0.7) found.push(rateHz / bestLag);
  }
  return found.sort((a, b) => a - b)[found.length >> 1] ?? 0;
}

function power(samples: Int16Array): number {
  return samples.reduce((sum, value) => sum + value * value, 0);
}

function alike(a: Int16Array, b: Int16Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum / Math.sqrt(power(a) * power(b) + 1);
}
