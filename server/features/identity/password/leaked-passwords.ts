import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { limits } from '#contract/limits.ts';

/** Made by `npm run leaked-passwords`, which also says from which lists. */
export const leakedFile = new URL('leaked-passwords.bin', import.meta.url);

/** Of each password 40 bits of its SHA-256 are kept: the first 16 are the group that the others stand in. */
const groups = 1 << 16;
const tailBytes = 3;

/** One spelling for one password, however the keyboard composed it, in lower case. */
export const plainPassword = (password: string): string => password.normalize('NFKC').toLowerCase();

/** Whether a password may be asked for: it is long enough, and has the two letters that the rule wants. */
const isAskedFor = (plain: string) => [...plain].length >= limits.passwordMinCharacters && /\p{L}.*\p{L}/u.test(plain);

/** How many tails stand in each group, a byte each, then the tails in their order: the same bytes for the same passwords. */
export function packPasswords(passwords: Iterable<string>): { packed: Buffer; count: number } {
  const kept = new Set<number>();
  for (const password of passwords) {
    const plain = plainPassword(password);
    if (isAskedFor(plain)) kept.add(hashOf(plain).readUIntBE(0, 2 + tailBytes));
  }
  const packed = Buffer.alloc(groups + kept.size * tailBytes);
  let at = groups;
  for (const hash of Float64Array.from(kept).sort()) {
    const group = Math.floor(hash / 2 ** (8 * tailBytes));
    packed.writeUInt8(packed.readUInt8(group) + 1, group);
    at = packed.writeUIntBE(hash % 2 ** (8 * tailBytes), at, tailBytes);
  }
  return { packed, count: kept.size };
}

/** Whether a password, as `plainPassword` spells it, is one of those; of others one in two million or so is taken for one. */
export function openPasswords(packed: Buffer): (plain: string) => boolean {
  const ends = new Uint32Array(groups);
  let end = groups;
  for (let group = 0; group < groups; group += 1) {
    end += (packed[group] ?? 0) * tailBytes;
    ends[group] = end;
  }
  return (plain) => {
    const hash = hashOf(plain);
    const group = hash.readUInt16BE(0);
    const tail = hash.readUIntBE(2, tailBytes);
    for (let at = group === 0 ? groups : (ends[group - 1] ?? 0); at < (ends[group] ?? 0); at += tailBytes)
      if (packed.readUIntBE(at, tailBytes) === tail) return true;
    return false;
  };
}

/** Loaded with the first password that is chosen. */
let leaked: Promise<(plain: string) => boolean> | undefined;

/** Whether one of these spellings, as `plainPassword` writes them, leaked. */
export async function isLeaked(...spellings: string[]): Promise<boolean> {
  leaked ??= readFile(leakedFile).then(openPasswords);
  return spellings.some(await leaked);
}

const hashOf = (plain: string) => createHash('sha256').update(plain).digest();
