import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CallHearing } from './call-hearing.ts';
import { deafEar } from './deaf-ear.ts';
import { sweepDecoderFolders } from './decoder/decoder-folder.ts';
import type { DecoderPair } from './decoder/decoder-pair.ts';
import { DecoderPool } from './decoder/decoder-pool.ts';
import { detectDecoder, type InstalledDecoder } from './detection.ts';
import type { CallListener, Listener, Vocabulary } from './listener.ts';
import { ModelStore } from './model/model-store.ts';

/** A listener that can say in one line, for the start of the program, what it hears with or what is missing. */
export interface EmbeddedListener extends Listener {
  describe(): string;
}

/** The port promises words within 2 s of the end of an utterance. */
const usualDeadlineMs = 1900;

/** Models for a business whose own are not built yet. */
const anyBusiness: Vocabulary = { businessName: '', street: '', services: [], questions: [], openTemplates: [] };

/**
 * The embedded listener: PocketSphinx where it is installed, else one that hears nothing and says why.
 * `folder` (made when missing) holds its models and its short-lived pipes. At first use general models are built in the
 * background, about 5 s of one core; a call that comes earlier hears once they are there. `searchPath`
 * replaces PATH, `deadlineMs` (1900) is from the end of an utterance to its answer. Never throws for a missing program.
 */
export function createEmbeddedListener(options: {
  folder: string;
  searchPath?: string;
  deadlineMs?: number;
}): EmbeddedListener {
  const found = detectDecoder(options.searchPath);
  if ('missing' in found) return new DeafListener(found.missing);
  return new HearingListener(options.folder, options.deadlineMs ?? usualDeadlineMs, found.installed);
}

class HearingListener implements EmbeddedListener {
  readonly hears = true;
  readonly languages = ['en'];
  private readonly deadlineMs: number;
  private readonly store: ModelStore;
  private readonly pool: DecoderPool;
  private readonly general: Promise<string>;
  private readonly calls = new Set<CallHearing>();

  constructor(folder: string, deadlineMs: number, installed: InstalledDecoder) {
    this.deadlineMs = deadlineMs;
    const workFolder = join(folder, 'decoders');
    mkdirSync(workFolder, { recursive: true, mode: 0o700 });
    sweepDecoderFolders(workFolder, installed.program);
    this.store = new ModelStore(join(folder, 'models'), installed.dictionary);
    this.pool = new DecoderPool({
      program: installed.program,
      acousticModel: installed.acousticModel,
      corrections: ['phone.mllr', 'phone-buzzing-voice.mllr'].map((name) =>
        fileURLToPath(new URL(`./data/${name}`, import.meta.url)),
      ),
      workFolder,
    });
    this.general = this.store.build(anyBusiness);
    this.general.then((models) => this.pool.keepAny(models)).catch(() => {});
  }

  open(vocabulary: Vocabulary): CallListener {
    const lease = async (): Promise<DecoderPair> => this.pool.take(this.store.find(vocabulary) ?? (await this.general));
    const call = new CallHearing(lease, this.deadlineMs, () => this.calls.delete(call));
    this.calls.add(call);
    return call;
  }

  async prepare(vocabulary: Vocabulary): Promise<void> {
    if (this.languages.includes(vocabulary.language ?? 'en')) this.pool.keep(await this.store.build(vocabulary));
  }

  describe(): string {
    return 'speech is understood by PocketSphinx (English)';
  }

  async close(): Promise<void> {
    for (const call of this.calls) call.close();
    await this.pool.close();
    await this.store.close();
    await this.general.catch(() => {});
  }
}

class DeafListener implements EmbeddedListener {
  readonly hears = false;
  private readonly missing: string;

  constructor(missing: string) {
    this.missing = missing;
  }

  open(): CallListener {
    return deafEar;
  }

  async prepare(): Promise<void> {}

  describe(): string {
    return `speech is not understood, callers use the keypad: ${this.missing}`;
  }

  async close(): Promise<void> {}
}
