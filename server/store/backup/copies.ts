import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CopiedFile } from './manifest.ts';

const toldEveryMs = 1_000;

/** What is copied into a folder, file by file, with what each is known by. A file that goes meanwhile is passed over. */
export class Copies {
  readonly files: CopiedFile[] = [];
  readonly folders: string[] = [];
  readonly #names = new Set<string>();
  readonly #target: string;
  readonly #tell: (line: string) => void;
  #toldAt = performance.now();
  #bytes = 0;

  constructor(target: string, tell: (line: string) => void) {
    this.#target = target;
    this.#tell = tell;
  }

  /** One file under `name`, with slashes. */
  async file(source: string, name: string): Promise<void> {
    const told = await ifThere(copyHashed(source, await this.#place(name)));
    if (told) this.#add({ path: name, ...told });
  }

  /** A small file that is written as a whole while we look: read again until two looks agree. */
  async steadyFile(source: string, name: string): Promise<void> {
    let before = await ifThere(readFile(source));
    for (;;) {
      const now = await ifThere(readFile(source));
      if (!now || !before) return;
      // What was only appended to since is whole as well.
      if (now.subarray(0, before.length).equals(before)) return this.text(name, now);
      before = now;
    }
  }

  async text(name: string, content: string | Buffer): Promise<void> {
    const bytes = Buffer.from(content);
    await writeFile(await this.#place(name), bytes, { flag: 'wx', mode: 0o600 });
    this.#add({ path: name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }

  /** All below a folder, empty folders too, but for what `leaveOut` says and for what was copied before; nothing where it is not there. */
  async tree(
    source: string,
    name: string,
    leaveOut: (path: string) => boolean = () => false,
    path = '',
  ): Promise<void> {
    const found = await ifThere(readdir(join(source, path), { withFileTypes: true }));
    if (!found) return;
    const folder = path ? `${name}/${path}` : name;
    if (!this.#names.has(folder)) {
      await mkdir(join(this.#target, folder), { recursive: true, mode: 0o700 });
      this.#names.add(folder);
      this.folders.push(folder);
    }
    for (const entry of found) {
      const below = path ? `${path}/${entry.name}` : entry.name;
      if (leaveOut(below)) continue;
      if (entry.isDirectory()) await this.tree(source, name, leaveOut, below);
      else if (entry.isFile() && !this.#names.has(`${name}/${below}`))
        await this.file(join(source, below), `${name}/${below}`);
    }
  }

  /** "12 files, 34.5 MB". */
  get sum(): string {
    return `${this.files.length} files, ${(this.#bytes / 1e6).toFixed(1)} MB`;
  }

  async #place(name: string): Promise<string> {
    const place = join(this.#target, name);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    return place;
  }

  #add(file: CopiedFile): void {
    this.files.push(file);
    this.#names.add(file.path);
    this.#bytes += file.bytes;
    if (performance.now() - this.#toldAt < toldEveryMs) return;
    this.#toldAt = performance.now();
    this.#tell(`${this.sum} …`);
  }
}

/** Copies a file; how many bytes it has and their SHA-256 in hex. The target must not be there. */
async function copyHashed(source: string, target: string): Promise<Omit<CopiedFile, 'path'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    createReadStream(source),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  );
  return { bytes, sha256: hash.digest('hex') };
}

/** Of a file as it lies: its SHA-256 in hex, or null where there is none. */
export async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  const read = async () => {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    return hash.digest('hex');
  };
  return (await ifThere(read())) ?? null;
}

async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
