import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lives } from '../decoder/decoder-folder.ts';
import type { Vocabulary } from '../listener.ts';

/** Changes whenever the way models are made changes. */
const recipe = 2;
const keptSets = 24;
/** Of one business: what it saved last, and what a call of before may still begin with. Whoever saves often drops nobody else's. */
const keptOfBusiness = 2;
const buildMs = 120_000;

/** What a worker is told. */
export interface BuildOrder {
  vocabulary: Vocabulary;
  path: string;
  dictionary: string;
  /** Its business has none yet, or it is the set of all. */
  isFirst: boolean;
}

function textHash(): string {
  const hash = createHash('sha256').update(String(recipe));
  for (const folder of ['../text/en/', '../data/']) {
    const url = new URL(folder, import.meta.url);
    for (const name of readdirSync(url).sort()) {
      if (/\.(txt|dict)$/.test(name)) hash.update(name).update(readFileSync(new URL(name, url)));
    }
  }
  return hash.digest('hex');
}

/**
 * The model sets on disk: one folder a vocabulary, named by what went into it. Built in a worker, the first ones of their businesses one
 * after another, and beside them those that take the place of others; each in a folder of its own that then gets the name: stores that share a folder, of one process or several, do not disturb each other.
 */
export class ModelStore {
  private readonly folder: string;
  private readonly dictionary: string;
  private readonly basis = textHash();
  private readonly building = new Map<string, Promise<string>>();
  /** The sets of each business, the newest last. */
  private readonly owned = new Map<string, string[]>();
  /** That of no business: every one may need it. */
  private general = '';
  private readonly last = { first: Promise.resolve<unknown>(null), again: Promise.resolve<unknown>(null) };
  private readonly workers = new Set<Worker>();
  private closed = false;

  /** `dictionary` is the path of the stock dictionary. */
  constructor(folder: string, dictionary: string) {
    this.folder = folder;
    this.dictionary = dictionary;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const entry of readdirSync(folder)) {
      const builder = /\.part(\d+)/.exec(entry)?.[1];
      // Another Noura may be building in the same folder.
      if (builder && !lives(Number(builder))) rmSync(join(folder, entry), { recursive: true, force: true });
    }
  }

  /** Folder of the models of this vocabulary, or undefined when they are not built yet. */
  find(vocabulary: Vocabulary): string | undefined {
    const path = this.path(vocabulary);
    if (!existsSync(path)) return undefined;
    const now = new Date();
    utimesSync(path, now, now);
    return path;
  }

  /** The newest set of this business, of whatever it had saved then; undefined where there is none. */
  newestOf(business: string): string | undefined {
    return this.owned.get(business)?.findLast((path) => existsSync(path));
  }

  /** Builds the models unless they are there; resolves with their folder. Rejects when they cannot be built. */
  async build(vocabulary: Vocabulary): Promise<string> {
    const path = await this.built(vocabulary);
    if (vocabulary.business) this.forgetReplaced(vocabulary.business, path);
    else this.general = path;
    return path;
  }

  private built(vocabulary: Vocabulary): Promise<string> {
    const path = this.path(vocabulary);
    const known = this.find(vocabulary) ? Promise.resolve(path) : this.building.get(path);
    if (known) return known;
    const isFirst = !vocabulary.business || this.newestOf(vocabulary.business) === undefined;
    const queue = isFirst ? 'first' : 'again';
    const order = { vocabulary, path, dictionary: this.dictionary, isFirst };
    const built = this.last[queue].then(() => this.runWorker(order)).then(() => path);
    this.building.set(path, built);
    this.last[queue] = built.catch(() => {}).then(() => this.building.delete(path));
    return built;
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.workers].map((worker) => worker.terminate()));
  }

  private path(vocabulary: Vocabulary): string {
    const { businessName, street, services, questions, openTemplates } = vocabulary;
    const content = JSON.stringify([this.basis, businessName, street, services, questions, openTemplates]);
    return join(this.folder, createHash('sha256').update(content).digest('hex').slice(0, 32));
  }

  private runWorker(order: BuildOrder): Promise<void> {
    if (this.closed) return Promise.reject(new Error('The models are closed.'));
    const worker = new Worker(new URL('./model-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    this.workers.add(worker);
    const deadline = setTimeout(() => void worker.terminate(), buildMs);
    return new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', (code) => {
        clearTimeout(deadline);
        this.workers.delete(worker);
        if (code !== 0 || !existsSync(order.path)) return reject(new Error('The language models could not be built.'));
        this.forgetOld();
        resolve();
      });
    });
  }

  private forgetReplaced(business: string, path: string): void {
    const sets = [...(this.owned.get(business) ?? []).filter((one) => one !== path), path];
    this.owned.set(business, sets.slice(-keptOfBusiness));
    const needed = new Set([...this.owned.values()].flat());
    for (const old of sets) if (!needed.has(old)) rmSync(old, { recursive: true, force: true });
  }

  private forgetOld(): void {
    const sets = readdirSync(this.folder)
      .filter((entry) => !entry.includes('.part'))
      .map((entry) => join(this.folder, entry))
      // Another Noura may have forgotten it meanwhile.
      .map((path) => ({ path, usedMs: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((a, b) => b.usedMs - a.usedMs);
    for (const { path } of sets.slice(keptSets))
      if (path !== this.general) rmSync(path, { recursive: true, force: true });
  }
}
