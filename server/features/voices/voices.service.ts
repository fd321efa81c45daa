import { pipeline, type Readable, type Transform } from 'node:stream';
import type { Clock } from '#contract/clock.ts';
import { settingLimits } from '#contract/limits.ts';
import { dayMs } from '#contract/values/durations.ts';
import type { NamedPace } from '#contract/values/turn-pace.ts';
import type { LibraryVoice, Voice } from '#contract/voices.ts';
import { AppError } from '#server/app-error.ts';
import type { Events } from '#server/events.ts';
import { selectedGreeting } from '#server/features/greetings/greetings.service.ts';
import { languageOf, leaveVoice, modelConfigurationOf } from '#server/features/models/models.service.ts';
import type { Storage } from '#server/features/storage/storage.service.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { Gates } from '#server/limits/gate.ts';
import type { TakeTry, TryLimit } from '#server/limits/try-limit.ts';
import type { OfferedVoice, Speaking } from '#server/phone/lines/speaking.ts';
import type { Database } from '#server/store/database.ts';
import { changeSettings } from '#server/store/setting-save.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import { paceExample } from './pace-example.ts';
import { recognised } from './sample-kind.ts';
import { libraryVoices } from './voice-library.ts';
import {
  type CustomVoiceRow,
  countCustomVoices,
  deleteCustomVoiceRow,
  insertCustomVoice,
  readCustomVoice,
  readCustomVoices,
} from './voices.store.ts';

/** Sound to be played, with its real content type. */
export interface Sound {
  contentType: string;
  sound: Uint8Array | Readable;
  /** Bytes, where they are known. */
  bytes: number;
}

/**
 * Errors: 'voices.unknown'; 'voices.cannot-speak' when the speaker or a sample cannot be played; 'request.too-many'
 * previews at once, 'voices.enough-previews' within a day.
 */
export interface VoicesService {
  /** The account's own first. */
  list(accountId: string): Promise<Voice[]>;
  library(): readonly LibraryVoice[];
  /** The account's greeting in a voice, or its own sample. */
  sample(accountId: string, id: string): Promise<Sound>;
  /** A sentence as a caller would hear it, in `voice` or the account's own. */
  preview(accountId: string, text: string, voice: string | undefined): Promise<Sound>;
  /** A pause and an answer as a caller would hear them at this pace, in the account's voice and language. */
  previewPace(accountId: string, pace: NamedPace): Promise<Sound>;
  /** Errors: 'voices.file-type', 'voices.too-many', those of the upload and of storage. */
  add(accountId: string, given: { name: string; fileName: string }, upload: Readable): Promise<Voice>;
  /** A configuration that named it goes back to the standard voice. */
  remove(accountId: string, id: string): Promise<void>;
}

const customPrefix = 'custom-';
const customNote = 'Saved. No voice provider that can use it is set up yet.';
const unheardNote = 'Used in calls. It cannot be played here.';
const keptSamples = 64;
/** Previews of one account that wait while one is spoken: the house has places for twenty. */
const mostWaiting = 4;
/** Of an account: where a service speaks, the operator pays by the sign. A preview counts once for so many. */
const charactersOfOne = 200;
const previewsADay: TryLimit = { kind: 'speech preview', tries: 300, windowMs: dayMs };

export function createVoicesService(deps: {
  db: Database;
  clock: Clock;
  files: FileStore;
  events: Events;
  storage: Storage;
  /** Who speaks in calls of the account; null without a telephone. */
  speakingFor(accountId: string): Promise<Speaking | null>;
  takeTry: TakeTry;
}): VoicesService {
  const { db, clock, files, storage, speakingFor, takeTry } = deps;
  const turns = new Gates(1, mostWaiting);
  const samples = new WeakMap<Speaking, Map<string, Promise<Uint8Array>>>();

  async function spoken(by: Speaking | null, make: (by: Speaking) => Promise<Uint8Array>): Promise<Uint8Array> {
    if (!by) throw new AppError('voices.cannot-speak');
    return make(by).catch((cause: unknown) => {
      throw new AppError('voices.cannot-speak', { cause });
    });
  }
  const speak = (by: Speaking | null, text: string, voice: string) =>
    spoken(by, (speaking) => speaking.wav(text, voice));

  async function inTurn(accountId: string, make: () => Promise<Uint8Array>, text = ''): Promise<Sound> {
    const leave = await turns.enter(accountId);
    if (!leave) throw new AppError('request.too-many', { retryAfterSeconds: 2 });
    try {
      for (let counted = 0; counted < Math.max(1, text.length); counted += charactersOfOne)
        if (!(await takeTry(previewsADay, accountId, clock.now()))) throw new AppError('voices.enough-previews');
      return wav(await make());
    } finally {
      leave();
    }
  }

  async function admit(accountId: string): Promise<Transform> {
    if ((await countCustomVoices(db, accountId)) >= settingLimits.customVoices) throw new AppError('voices.too-many');
    return storage.admit(accountId);
  }

  /** Somebody of the other gender, so that the two are told apart. */
  function callerTo(voice: string, offered: readonly OfferedVoice[]): string {
    const { gender } = offered.find(({ id }) => id === voice) ?? { gender: 'female' };
    return offered.find((other) => other.canBeHeard && other.gender !== gender)?.id ?? voice;
  }

  /** A greeting in a voice, kept: who compares voices hears each more than once. What is kept is no preview that is made. */
  async function sampleOf(accountId: string, by: Speaking | null, greeting: string, voice: string): Promise<Sound> {
    const kept = (by && samples.get(by)) ?? new Map<string, Promise<Uint8Array>>();
    if (by) samples.set(by, kept);
    const key = `${voice} ${greeting}`;
    const make = () => {
      const made = speak(by, greeting, voice);
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= keptSamples) kept.delete(oldest);
      kept.set(key, made);
      made.catch(() => kept.delete(key));
      return made;
    };
    const known = kept.get(key);
    return known ? wav(await known) : inTurn(accountId, () => kept.get(key) ?? make(), greeting);
  }

  return {
    async list(accountId) {
      const [own, by] = await Promise.all([readCustomVoices(db, accountId), speakingFor(accountId)]);
      return [...own.map(customVoice), ...(by?.voices ?? []).map(listedVoice)];
    },
    library: () => libraryVoices,
    async sample(accountId, id) {
      const customId = rowIdOf(id);
      if (customId !== null) {
        const row = await readCustomVoice(db, accountId, customId);
        if (!row) throw new AppError('voices.unknown');
        const sound = await files.open(accountId, row.fileKey).catch((cause: unknown) => {
          throw new AppError('voices.cannot-speak', { cause });
        });
        return { contentType: row.contentType, sound, bytes: row.bytes };
      }
      const by = await speakingFor(accountId);
      const voice = by?.voices.find((entry) => entry.id === id) ?? libraryVoices.find((entry) => entry.id === id);
      if (!voice) throw new AppError('voices.unknown');
      if ('canBeHeard' in voice && !voice.canBeHeard) throw new AppError('voices.cannot-speak');
      const greeting = await selectedGreeting(db, accountId);
      return sampleOf(accountId, by, greeting, voice.id);
    },
    async preview(accountId, text, voice) {
      const chosen = voice ?? (await modelConfigurationOf(db, accountId)).customVoice;
      const by = await speakingFor(accountId);
      return inTurn(accountId, () => speak(by, text, spokenVoice(chosen)), text);
    },
    async previewPace(accountId, pace) {
      const { customVoice, language } = await modelConfigurationOf(db, accountId);
      const voice = spokenVoice(customVoice);
      const by = await speakingFor(accountId);
      const caller = callerTo(voice, by?.voices ?? []);
      const example = paceExample(pace, { language: languageOf(language), caller, voice });
      return inTurn(accountId, () => spoken(by, (speaking) => speaking.talk(example)));
    },
    async add(accountId, { name, fileName }, upload) {
      const room = await admit(accountId).catch((error: unknown) => {
        upload.destroy();
        throw error;
      });
      const { kind, file } = await recognised(
        pipeline(upload, room, () => {}),
        fileName,
      );
      const stored = await files.write(accountId, file, { maxBytes: settingLimits.customVoiceBytes });
      const createdAt = clock.now();
      const row: CustomVoiceRow = {
        id: uuidV7(createdAt),
        accountId,
        name,
        contentType: kind,
        bytes: stored.bytes,
        fileKey: stored.key,
        createdAt,
      };
      try {
        await changeSettings(deps, accountId, async (tx) => {
          if ((await countCustomVoices(tx, accountId)) >= settingLimits.customVoices)
            throw new AppError('voices.too-many');
          await storage.keep(tx, accountId, row.bytes);
          await insertCustomVoice(tx, row);
        });
      } catch (error) {
        await files.remove(accountId, stored.key);
        throw error;
      }
      return customVoice(row);
    },
    async remove(accountId, id) {
      const rowId = rowIdOf(id);
      const row = await changeSettings(deps, accountId, async (tx) => {
        const deleted = rowId === null ? null : await deleteCustomVoiceRow(tx, accountId, rowId);
        if (deleted) await leaveVoice(tx, accountId, id, clock.now());
        return deleted;
      });
      if (!row) throw new AppError('voices.unknown');
      await files.remove(accountId, row.fileKey);
    },
  };
}

/** What a call speaks with for a chosen voice: no provider can use a stored sample yet, so the standard voice stands in. */
export function spokenVoice(customVoice: string): string {
  return customVoice.startsWith(customPrefix) ? 'en-US-Neural2-F' : customVoice;
}

const wav = (sound: Uint8Array): Sound => ({ contentType: 'audio/wav', sound, bytes: sound.length });

/** The row of a custom voice's id; null for any other. */
function rowIdOf(id: string): string | null {
  return /^custom-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(id)?.[1] ?? null;
}

function customVoice({ id, name }: CustomVoiceRow): Voice {
  return {
    id: customPrefix + id,
    name,
    provider: 'Built-in',
    traits: 'Your own',
    image: '',
    gender: null,
    accent: null,
    custom: true,
    playable: false,
    note: customNote,
  };
}

function listedVoice({ id, name, by, traits, gender, language, canBeHeard }: OfferedVoice): Voice {
  return {
    id,
    name,
    provider: by === 'embedded' ? 'Built-in' : 'OpenAI',
    traits,
    image: '',
    gender,
    accent: language === 'en-GB' ? 'British' : language === 'en-US' ? 'American' : null,
    custom: false,
    playable: canBeHeard,
    note: canBeHeard ? '' : unheardNote,
  };
}
