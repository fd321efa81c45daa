import { constants, setPriority } from 'node:os';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KnowledgeBase, KnowledgeItem } from '#contract/knowledge.ts';
import { pdf } from '#tests/documents/pdf.ts';
import { seeded } from '../harness/figures.ts';
import { logIns } from '../harness/log-in.ts';
import type { Store } from '../harness/store.ts';
import { untilFree } from '../harness/until-free.ts';

/** One file from its first byte to its last passage. */
export interface Upload {
  uploadMs: number;
  /** From the request to read it until it is searched. */
  readMs: number;
  passages: number;
}

/** The knowledge of the demo business, by the API that its pages use. */
export interface Library {
  /** Uploads a file, has it read, deletes it. */
  uploadAndRead(): Promise<Upload>;
}

const pages = 400;
const patienceMs = 120_000;

export async function openLibrary(
  origin: string,
  store: Store,
  { bytes, megabits }: { bytes: number; megabits: number },
): Promise<Library> {
  // A sender is another machine: what it computes here is to come after the calls and the house.
  setPriority(constants.priority.PRIORITY_LOW);
  const [token] = await logIns(origin, store);
  const headers = { authorization: `Bearer ${token}` };
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await untilFree(() =>
      fetch(`${origin}${path}`, { method, headers: { ...headers, ...type }, ...json }),
    );
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  };
  const { _id } = await ask<KnowledgeBase>('POST', '/knowledge-bases', { name: 'Benchmark' });
  const base = `/knowledge-bases/${_id}`;
  const file = handbook(bytes);
  return {
    async uploadAndRead() {
      let began = 0;
      const answer = await untilFree(() => {
        began = performance.now();
        return fetch(`${origin}${base}/files?name=handbook.pdf`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/octet-stream' },
          body: Readable.toWeb(Readable.from(sent(file, megabits))),
          duplex: 'half',
        } as RequestInit);
      });
      if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
      const item = (await answer.json()) as KnowledgeItem;
      const uploaded = performance.now();
      await ask('POST', `${base}/sync`);
      const read = await settled(() => ask<KnowledgeItem[]>('GET', `${base}/items`), item._id);
      const readAt = performance.now();
      await ask('DELETE', `${base}/items/${item._id}`);
      if (read.state !== 'read') throw new Error(`The file was not read: ${read.problem}`);
      return { uploadMs: uploaded - began, readMs: readAt - uploaded, passages: read.passages };
    },
  };
}

/** A file at the speed of a line, 16 KiB at a time as a socket sees them; 0: as fast as it is taken. */
export async function* sent(file: Buffer, megabits: number): AsyncGenerator<Buffer> {
  const began = performance.now();
  const bytesPerMs = (megabits * 1e6) / 8 / 1000;
  for (let at = 0; at < file.length; at += 16_384) {
    const early = megabits === 0 ? 0 : at / bytesPerMs - (performance.now() - began);
    if (early >= 1) await sleep(early);
    yield file.subarray(at, at + 16_384);
  }
}

async function settled(items: () => Promise<KnowledgeItem[]>, id: string): Promise<KnowledgeItem> {
  const limit = performance.now() + patienceMs;
  for (;;) {
    const item = (await items()).find(({ _id }) => _id === id);
    if (item?.state === 'read' || item?.state === 'failed') return item;
    if (performance.now() > limit) throw new Error('The file was not read in time');
    await sleep(250);
  }
}

/** A handbook with as many pages of text as fit a few seconds of reading, the rest as a scan has it: bytes that are no text. */
function handbook(bytes: number): Buffer {
  const random = seeded(10);
  const words =
    'the guest may call before noon and ask for a room table invoice or a colleague of ours in writing'.split(' ');
  const line = () => Array.from({ length: 12 }, () => words[Math.floor(random() * words.length)]).join(' ');
  const text = Array.from({ length: pages }, (_, page) => [`Chapter ${page + 1}`, ...Array.from({ length: 30 }, line)]);
  const bare = pdf(text).length;
  const ballast = Buffer.alloc(bytes - bare - 1_000);
  for (let at = 0; at + 4 <= ballast.length; at += 4) ballast.writeUInt32LE(Math.floor(random() * 2 ** 32), at);
  return pdf(text, undefined, ballast);
}
