/** How much of the end of a sentence is raised, and by how much at its very end. */
const raisedMs = 350;
const raisedBy = 0.4;
/** Pitches of voices. */
const [lowestHz, highestHz] = [65, 350];
const voicedFrom = 0.6;

/**
 * The same sentence with its pitch rising at the end, as in a question that wants a yes or a no. Its length and its vowels stay:
 * periods of the voice are set closer together, each with its own sound (pitch-synchronous overlap and add; Moulines and
 * Charpentier 1990). Mono 16-bit linear samples; what has no voice stays as it is.
 */
export function risingEnd(samples: Int16Array, rateHz: number): Int16Array {
  const end = lastLoud(samples, rateHz);
  const from = Math.max(0, end - Math.round((raisedMs / 1000) * rateHz));
  const out = samples.slice();
  for (const { start, marks } of voicedStretches(samples, from, end, rateHz))
    raise(samples, out, marks, from, end, start);
  return out;
}

/** Sets the periods of one voiced stretch closer together, the more so the later they come. */
function raise(
  samples: Int16Array,
  out: Int16Array,
  marks: readonly number[],
  from: number,
  end: number,
  start: number,
): void {
  const last = marks.at(-1) as number;
  const length = last - start;
  const sum = new Float64Array(length);
  const weight = new Float64Array(length);
  let at = marks[0] as number;
  for (let nearest = 0; at < last; ) {
    while (
      nearest < marks.length - 2 &&
      Math.abs((marks[nearest + 1] as number) - at) < Math.abs((marks[nearest] as number) - at)
    )
      nearest++;
    const mark = marks[nearest] as number;
    const period = (marks[nearest + 1] as number) - mark;
    for (let k = -period; k <= period; k++) {
      const to = Math.round(at) + k - start;
      if (to < 0 || to >= length || mark + k < 0 || mark + k >= samples.length) continue;
      const share = 0.5 + 0.5 * Math.cos((Math.PI * k) / period);
      sum[to] = (sum[to] as number) + share * (samples[mark + k] as number);
      weight[to] = (weight[to] as number) + share;
    }
    at += period / (1 + raisedBy * Math.max(0, (at - from) / (end - from)));
  }
  for (let k = 0; k < length; k++)
    if ((weight[k] as number) > 0.3) out[start + k] = Math.round((sum[k] as number) / (weight[k] as number));
}

/** Stretches that have a voice, with a mark for each of its periods. */
function voicedStretches(samples: Int16Array, from: number, end: number, rateHz: number) {
  const stretches: { start: number; marks: number[] }[] = [];
  let at = from;
  let marks: number[] = [];
  const over = () => {
    if (marks.length > 3) stretches.push({ start: marks[0] as number, marks });
    marks = [];
  };
  while (at < end) {
    const [before, last] = marks.slice(-2);
    const known = before !== undefined && last !== undefined ? last - before : 0;
    const period = periodAt(samples, at, rateHz, known);
    if (period === 0) {
      over();
      at += Math.round(rateHz / 100);
      continue;
    }
    // A period is cut where it is loudest, in the middle of its own sound.
    const near = marks.length === 0 ? period : period >> 3;
    at = loudestAt(samples, marks.length === 0 ? at : at - near, at + near);
    marks.push(at);
    at += period;
  }
  over();
  return stretches;
}

function loudestAt(samples: Int16Array, from: number, to: number): number {
  let best = from;
  for (let at = from; at < to; at++) if (Math.abs(samples[at] as number) > Math.abs(samples[best] as number)) best = at;
  return best;
}

/** The period of the voice at a sample, by likeness to what follows, near the one before where that is known; 0 where there is none. */
function periodAt(samples: Int16Array, at: number, rateHz: number, known: number): number {
  const longest = Math.ceil(rateHz / lowestHz);
  if (at + 2 * longest >= samples.length) return 0;
  let best = voicedFrom;
  let found = 0;
  const first = Math.floor(Math.max(rateHz / highestHz, 0.8 * known));
  const last = known > 0 ? Math.min(longest, Math.ceil(1.25 * known)) : longest;
  for (let lag = first; lag <= last; lag++) {
    let both = 0;
    let one = 1;
    let other = 1;
    for (let k = at; k < at + longest; k++) {
      const a = samples[k] as number;
      const b = samples[k + lag] as number;
      both += a * b;
      one += a * a;
      other += b * b;
    }
    const likeness = both / Math.sqrt(one * other);
    // A little better is the same period twice.
    if (likeness > best + (found > 0 ? 0.03 : 0)) {
      best = likeness;
      found = lag;
    }
  }
  return found;
}

/** Where the sentence ends, without the silence after it. */
function lastLoud(samples: Int16Array, rateHz: number): number {
  const piece = Math.round(rateHz / 100);
  for (let at = samples.length - piece; at > 0; at -= piece) {
    let power = 0;
    for (let k = at; k < at + piece; k++) power += (samples[k] as number) ** 2;
    if (power / piece > 700 ** 2) return at + piece;
  }
  return samples.length;
}
