import { limits } from '#contract/limits.ts';
import { businessOf } from '#server/features/business/business.service.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { type SettingsChanged, saveSetting, type VersionCheck } from '#server/store/setting-save.ts';
import { type Greeting, readGreetings, replaceGreetings } from './greetings.store.ts';

export interface GreetingsService {
  list(accountId: string): Promise<Greeting[]>;
  /** The texts to choose from; they name the business as it is called now. */
  presets(accountId: string): Promise<string[]>;
  /** Replaces the list, of which one is selected. */
  save(accountId: string, list: Greeting[], check: VersionCheck<Greeting[]>): Promise<Greeting[]>;
}

export function createGreetingsService(deps: { db: Database; settingsChanged: SettingsChanged }): GreetingsService {
  const { db, settingsChanged } = deps;
  const presetsOf = async (on: Queryable, accountId: string) => greetingPresets((await businessOf(on, accountId)).name);
  const listOf = async (on: Queryable, accountId: string) => {
    const saved = await readGreetings(on, accountId);
    return saved.length > 0 ? saved : presetsOf(on, accountId);
  };
  return {
    list: (accountId) => listOf(db, accountId),
    presets: async (accountId) => (await presetsOf(db, accountId)).map(({ message }) => message),
    async save(accountId, list, check) {
      await saveSetting(db, accountId, async (tx) => {
        check(await listOf(tx, accountId));
        await replaceGreetings(tx, accountId, list);
      });
      settingsChanged(accountId);
      return list;
    },
  };
}

/** GREET-03. */
export const defaultGreeting = 'Hello! Thank you for calling. How can I assist you today?';

/** The three greetings of a new account, the first selected (GREET-04, GREET-05). */
export function greetingPresets(businessName: string): Greeting[] {
  const name = businessName.trim().slice(0, 80) || 'our office';
  const messages = [
    defaultGreeting,
    `Hello! You have reached ${name}. How can I help you today?`,
    `Thank you for calling ${name}. We may be closed right now, but I can answer questions or take a message.`,
  ];
  return messages.map((message, position) => ({
    message: message.slice(0, limits.greetingMaxCharacters),
    selected: position === 0,
  }));
}

/** The selected greeting of the account, else the default one. */
export async function selectedGreeting(db: Queryable, accountId: string): Promise<string> {
  const list = await readGreetings(db, accountId);
  return list.find((entry) => entry.selected)?.message ?? defaultGreeting;
}

/** The greetings of a new account. Call it in the transaction that creates the account. */
export async function createGreetings(tx: Queryable, accountId: string, businessName: string): Promise<void> {
  await replaceGreetings(tx, accountId, greetingPresets(businessName));
}
