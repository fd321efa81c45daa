import type { Database, Queryable } from '#server/store/database.ts';
import { acrossAccounts, houseTenant } from '#server/store/scope.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { Anchor } from './anchor.ts';
import { isSame, type Linked, linkHash, markKeyOf, markOf, noHash, sealHash } from './entry-mark.ts';
import {
  chainOf,
  type LinkedEntry,
  lastSeal,
  linksBeyond,
  linksOf,
  lostBeforeSeal,
  type SealRow,
  sealAt,
  sealsAfter,
  unlinked,
} from './links.store.ts';

const atOnce = 2_000;
/** Of one that was thoroughly broken the first are enough. */
const mostFindings = 100;

export interface Verdict {
  /** What is not as it was written, a sentence each; empty: the log is whole. */
  findings: string[];
  entries: number;
  chains: number;
  seals: number;
  /** Written, and not sealed yet: their marks were looked at, and none is missed that was taken away. */
  waiting: number;
  /** From before there were marks. */
  unmarked: number;
}

interface Head {
  sequence: number;
  hash: Buffer;
}

/**
 * Looks at each entry of the audit log, its link, and each seal, as they were at one moment. `anchors`: last seals as they were kept
 * beside the database or in the log stream.
 */
export function verifyAuditLog(db: Database, anchors: readonly Anchor[]): Promise<Verdict> {
  return acrossAccounts(() =>
    inTransaction(
      db,
      async (tx) => {
        await tx.execute('set local statement_timeout = 0');
        return lookAt(tx, markKeyOf(db), anchors);
      },
      'look',
    ),
  );
}

async function lookAt(tx: Queryable, key: Buffer, anchors: readonly Anchor[]): Promise<Verdict> {
  const verdict: Verdict = { findings: [], entries: 0, chains: 0, seals: 0, waiting: 0, unmarked: 0 };
  const { findings } = verdict;
  const heads = new Map<string, Head>();
  let before: SealRow | null = null;

  function find(text: string): void {
    if (findings.length < mostFindings) findings.push(text);
  }

  function lookAtLink(link: LinkedEntry): void {
    const head = heads.get(link.accountId) ?? { sequence: 0, hash: noHash };
    heads.set(link.accountId, link);
    const { accountId: chain, sequence, previousHash, entry } = link;
    if (sequence !== head.sequence + 1)
      find(`${ofChain(chain)}: ${range(head.sequence + 1, sequence - 1)} removed, before entry ${sequence}.`);
    else if (!isSame(previousHash, head.hash))
      find(`${ofChain(chain)}: the link of entry ${sequence} was changed: it does not follow the one before.`);
    if (!entry) return find(`${ofChain(chain)}: entry ${sequence} was removed (number ${link.logId} of the log).`);
    verdict.entries += 1;
    if (entry.mark === null) verdict.unmarked += 1;
    const isOwn = isSame(entry.mark, markOf(key, entry));
    const isLinked = isSame(link.hash, linkHash(key, { chain, sequence, previousHash }, entry));
    if (isLinked && (isOwn || (entry.mark === null && link.seal === 1))) return;
    const what = `${ofChain(chain)}: entry ${sequence} (${told(entry)})`;
    if (isLinked) find(`${what} was added by another hand: Noura's mark is not on it.`);
    else if (isOwn) find(`${what} is not in its place: entries were reordered, or its link was changed.`);
    else find(`${what} was changed.`);
  }

  async function lookAtSeal(seal: SealRow): Promise<void> {
    const known = findings.length;
    const follows = before?.number ?? 0;
    if (seal.number !== follows + 1)
      find(`${seals(follows + 1, seal.number - 1)} removed, before seal ${seal.number}.`);
    else if (!isSame(seal.previousHash, before?.hash ?? noHash)) find(`Seal ${seal.number} was changed.`);
    const hashes: Buffer[] = [];
    let last: LinkedEntry | null = null;
    do {
      const links: LinkedEntry[] = await linksOf(tx, seal.number, last, atOnce);
      for (const link of links) lookAtLink(link);
      hashes.push(...links.map(({ hash }) => hash));
      last = links.length === atOnce ? (links.at(-1) ?? null) : null;
    } while (last);
    const missing = seal.entries - (before?.entries ?? 0) - hashes.length;
    before = seal;
    verdict.seals += 1;
    if (findings.length > known || isSame(seal.hash, sealHash(key, seal, hashes))) return;
    const when = new Date(seal.at).toISOString();
    find(
      missing > 0
        ? `The end of a chain was cut off: seal ${seal.number} of ${when} closed ${missing} more ${entries(missing)} than are there.`
        : `Seal ${seal.number} of ${when} was changed, or what it closes.`,
    );
  }

  for (let page = await sealsAfter(tx, 0, atOnce); page.length > 0; ) {
    for (const seal of page) await lookAtSeal(seal);
    page = await sealsAfter(tx, page.at(-1)?.number ?? 0, atOnce);
  }
  const end = { number: 0, entries: 0, ...(before as SealRow | null) };
  const beyond = await linksBeyond(tx, end.number);
  if (beyond > 0)
    find(`The last seals were removed: ${beyond} ${entries(beyond)} stand behind the last one that is there.`);
  for (const anchor of anchors) {
    const kept = await sealAt(tx, anchor.number);
    if (kept?.hash.toString('hex') === anchor.hash) continue;
    find(
      kept
        ? `Seal ${anchor.number} is another one than was kept beside the database.`
        : `The end was cut off: seal ${anchor.number} was there, and the log ends at seal ${end.number} with ${end.entries} ${entries(end.entries)}.`,
    );
  }
  for (const entry of await unlinked(tx, mostFindings)) {
    const isOwn = isSame(entry.mark, markOf(key, entry));
    if (entry.waits && isOwn) verdict.waiting += 1;
    else if (isOwn) find(`${ofChain(chainOf(entry))}: the link of an entry was removed (${told(entry)}).`);
    else find(`${ofChain(chainOf(entry))}: an entry was added by another hand (${told(entry)}).`);
  }
  for (const lost of await lostBeforeSeal(tx))
    find(`An entry was removed before it was sealed (number ${lost} of the log).`);
  verdict.chains = heads.size;
  return verdict;
}

/** As an anchor; null where nothing is sealed yet. */
export async function lastSealOf(db: Database): Promise<Anchor | null> {
  const seal = await acrossAccounts(() => lastSeal(db));
  return seal && { number: seal.number, entries: seal.entries, hash: seal.hash.toString('hex') };
}

const ofChain = (chain: string) => (chain === houseTenant ? 'The house' : `Business ${chain}`);
const told = ({ logId, at, action }: Linked) => `number ${logId} of the log, ${action}, ${new Date(at).toISOString()}`;
const entries = (count: number) => (count === 1 ? 'entry' : 'entries');
const range = (from: number, to: number) => (from === to ? `entry ${from} was` : `entries ${from} to ${to} were`);
const seals = (from: number, to: number) => (from === to ? `Seal ${from} was` : `Seals ${from} to ${to} were`);
