import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hearCall } from './call-hearing.ts';
import { sweepDecoderFolders } from './decoder/decoder-folder.ts';
import { createDecoderPool } from './decoder/decoder-pool.ts';
import { detectDecoder, type InstalledDecoder } from './detection.ts';
import { type CallListener, deafEar, type Listener, type Measured, understands, type Vocabulary } from './listener.ts';
import { ModelStore } from './model/model-store.ts';

/** A listener that can say in one line, for the start of the program, what it hears with or what is missing. */
export interface EmbeddedListener extends Listener {
  describe(): string;
  readonly measured: Promise<Measured>;
}

/** The port promises words within 2 s of the end of an utterance. */
export const usualDeadlineMs = 1900;

/** Models for a business whose own are not built yet. */
const anyBusiness: Vocabulary = { businessName: '', street: '', services: [], questions: [], openTemplates: [] };

interface ListenerOptions {
  folder: string;
  searchPath?: string;
  deadlineMs?: number;
  /** Words that begin a program without a network. */
  networkNamespace?: readonly string[];
  /** When the general models may be built, which takes a core; at once unless told. */
  mayBuild?: Promise<unknown>;
  /** Told when a call hears nothing, and why: it gets no decoder, or the machine is too slow. */
  failed?(error: unknown): void;
}

/**
 * The embedded listener: PocketSphinx where it is installed, else one that hears nothing and says why.
 * `folder` (made when missing) holds its models and its short-lived pipes. At first use general models are built in the
 * background, about 5 s of one core; a call that comes earlier hears once they are there. `searchPath`
 * replaces PATH, `deadlineMs` (1900) is from the end of an utterance to its answer. Never throws for a missing program.
 */
export function createEmbeddedListener(options: ListenerOptions): EmbeddedListener {
  const found = detectDecoder(options.searchPath);
  if ('missing' in found) return deafListener(found.missing);
  return hearingListener(options, found.installed);
}

function hearingListener(
  options: ListenerOptions,
  { program, acousticModel, dictionary }: InstalledDecoder,
): EmbeddedListener {
  const { folder, deadlineMs = usualDeadlineMs, networkNamespace = [], mayBuild = Promise.resolve() } = options;
  const workFolder = join(folder, 'decoders');
  mkdirSync(workFolder, { recursive: true, mode: 0o700 });
  sweepDecoderFolders(workFolder, program);
  const store = new ModelStore(join(folder, 'models'), dictionary);
  const corrections = ['phone.mllr', 'phone-buzzing-voice.mllr'].map((name) =>
    fileURLToPath(new URL(`./data/${name}`, import.meta.url)),
  );
  const pool = createDecoderPool({
    ...{ program, networkNamespace, acousticModel, corrections, workFolder },
    waitsMs: deadlineMs,
  });
  const general = mayBuild.then(() => store.build(anyBusiness));
  general.then((models) => pool.keepAny(models)).catch((error) => options.failed?.(error));
  /** Its own models, else those of what its business had saved before. */
  const modelsOf = (vocabulary: Vocabulary) =>
    store.find(vocabulary) ?? (vocabulary.business ? store.newestOf(vocabulary.business) : undefined);
  const calls = new Set<CallListener>();
  return {
    hears: true,
    languages: ['en'],
    open(vocabulary) {
      let models: string | undefined;
      const call = hearCall({
        deadlineMs,
        async lease() {
          try {
            models = modelsOf(vocabulary) ?? (await general);
            return await pool.take(models);
          } catch (error) {
            if (calls.has(call)) options.failed?.(error);
            throw error;
          }
        },
        better() {
          const newer = store.find(vocabulary);
          const decoder = newer && models && newer !== models ? pool.takeWarm(newer) : undefined;
          if (decoder) models = newer;
          return decoder;
        },
        late: () => options.failed?.(new Error('this machine was too slow to listen')),
        closed: () => calls.delete(call),
      });
      calls.add(call);
      return call;
    },
    async prepare(vocabulary) {
      if (understands(this, vocabulary.language ?? 'en')) pool.keep(await store.build(vocabulary));
    },
    callsAtOnce: () => pool.calls,
    measured: pool.measured,
    describe: () => 'speech is understood by PocketSphinx (English)',
    async close() {
      for (const call of calls) call.close();
      await pool.close();
      await store.close();
      await general.catch(() => {});
    },
  };
}

function deafListener(missing: string): EmbeddedListener {
  return {
    hears: false,
    open: () => deafEar,
    prepare: async () => {},
    measured: new Promise(() => {}),
    describe: () => `speech is not understood, callers use the keypad: ${missing}`,
    close: async () => {},
  };
}
