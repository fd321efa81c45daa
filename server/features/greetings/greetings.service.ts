import type { AssistantLanguage } from '#contract/brief.ts';
import { limits } from '#contract/limits.ts';
import type { Events } from '#server/events.ts';
import { businessOf } from '#server/features/business/business.service.ts';
import { languageOf, modelConfigurationOf } from '#server/features/models/models.service.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { readSetting, saveSetting, type Versioned } from '#server/store/setting-save.ts';
import { type Greeting, readGreetings, replaceGreetings } from './greetings.store.ts';

export interface GreetingsService {
  list(accountId: string): Promise<Versioned<Greeting[]>>;
  /** The texts to choose from; they name the business as it is called now. */
  presets(accountId: string): Promise<string[]>;
  /** Replaces the list, of which one is selected. Throws 'settings.changed'. */
  save(accountId: string, list: Greeting[], expected: number | null): Promise<Versioned<Greeting[]>>;
}

export function createGreetingsService(deps: { db: Database; events: Events }): GreetingsService {
  const { db } = deps;
  return {
    list: (accountId) => readSetting(db, accountId, 'greetings', () => greetingsOf(db, accountId)),
    presets: async (accountId) => (await presetsOf(db, accountId)).map(({ message }) => message),
    async save(accountId, list, expected) {
      return saveSetting(deps, { accountId, setting: 'greetings', expected }, async (tx) => {
        const presets = (await presetsOf(tx, accountId)).map(({ message }) => message);
        const placed = list.map((entry) => ({ ...entry, preset: placeOf(presets, entry.message) }));
        await replaceGreetings(tx, accountId, placed);
        return list;
      });
    },
  };
}

async function presetsOf(db: Queryable, accountId: string): Promise<Greeting[]> {
  const [business, model] = await Promise.all([businessOf(db, accountId), modelConfigurationOf(db, accountId)]);
  return greetingPresets(business.name, languageOf(model.language));
}

/** Presets that were chosen name the business, and speak its language, as they are now. */
async function greetingsOf(db: Queryable, accountId: string): Promise<Greeting[]> {
  const saved = await readGreetings(db, accountId);
  // Each call asks for its greeting: an owner's own words need nothing else read.
  const needsPresets = saved.length === 0 || saved.some(({ preset }) => preset !== null);
  const presets = needsPresets ? await presetsOf(db, accountId) : [];
  if (saved.length === 0) return presets;
  return saved.map(({ message, selected, preset }) => ({
    message: presets[preset ?? -1]?.message ?? message,
    selected,
  }));
}

function placeOf(presets: readonly string[], message: string): number | null {
  const place = presets.indexOf(message);
  return place < 0 ? null : place;
}

/** GREET-03. */
const defaultGreeting = 'Hello! Thank you for calling. How can I assist you today?';

/** By the language of the assistant: the default, one that names the business, and one for after hours (GREET-05). */
const presetTexts: Record<'english' | 'german' | 'spanish', (name: string) => string[]> = {
  english: (name) => [
    defaultGreeting,
    `Hello! You have reached ${name || 'our office'}. How can I help you today?`,
    `Thank you for calling ${name || 'our office'}. We may be closed right now, but I can answer questions or take a message.`,
  ],
  german: (name) => [
    'Guten Tag! Vielen Dank für Ihren Anruf. Wie kann ich Ihnen helfen?',
    `Guten Tag! Sie sprechen mit ${name || 'unserem Büro'}. Was kann ich für Sie tun?`,
    `Vielen Dank für Ihren Anruf bei ${name || 'uns'}. Vielleicht haben wir gerade geschlossen, aber ich beantworte Fragen und notiere Nachrichten.`,
  ],
  spanish: (name) => [
    '¡Hola! Gracias por llamar. ¿En qué le puedo ayudar?',
    `¡Hola! Se comunicó con ${name || 'nuestra oficina'}. ¿En qué le puedo ayudar hoy?`,
    `Gracias por llamar a ${name || 'nuestra oficina'}. Quizás ahora está cerrado, pero puedo contestar preguntas o tomar un mensaje.`,
  ],
};
const presetLanguage = (language: AssistantLanguage) =>
  language === 'de-DE' ? 'german' : language === 'es-US' ? 'spanish' : 'english';

/** The three greetings to choose from: the default selected, or the one with the name of the business once it has one (GREET-03 to 05). */
export function greetingPresets(businessName: string, language: AssistantLanguage = 'en-US'): Greeting[] {
  const name = businessName.trim().slice(0, 60);
  const messages = presetTexts[presetLanguage(language)](name);
  return messages.map((message, position) => ({
    message: message.slice(0, limits.greetingMaxCharacters),
    selected: position === (name === '' ? 0 : 1),
  }));
}

/** The selected greeting of the account, before the first save one of the presets. */
export async function selectedGreeting(db: Queryable, accountId: string): Promise<string> {
  return (await greetingsOf(db, accountId)).find((entry) => entry.selected)?.message ?? defaultGreeting;
}
