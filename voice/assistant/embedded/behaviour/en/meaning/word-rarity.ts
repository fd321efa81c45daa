import { closeSync, openSync, readSync } from 'node:fs';
import { constants, gunzipSync } from 'node:zlib';

/** The single words stand before the pairs in the listener's general English, in its first bytes. */
const headBytes = 200_000;
const data = new URL('../../../listener/data/general-english.ngrams.gz', import.meta.url);

let shares: Map<string, number> | undefined;

function readShares(): Map<string, number> {
  const head = Buffer.alloc(headBytes);
  const fd = openSync(data, 'r');
  const read = readSync(fd, head, 0, headBytes, 0);
  closeSync(fd);
  const text = gunzipSync(head.subarray(0, read), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  const known = new Map<string, number>();
  for (const line of text.split('\n')) {
    const [order, word = '', share] = line.split(' ');
    if (order !== '1') break;
    known.set(word, Number(share));
  }
  return known;
}

/** Words of one in a thousand tell next to nothing, of one in three hundred thousand and rarer ones the most. */
const commonest = -3;
const rarest = -5.5;
const least = 0.1;
const most = 0.85;

/** How much a word tells: by its share of general English, 0.1 to 0.85. */
export function englishRarity(word: string): number {
  shares ??= readShares();
  const share = shares.get(word);
  if (share === undefined) return most;
  return Math.min(most, Math.max(least, (Math.log10(share) - commonest) / (rarest - commonest)));
}
