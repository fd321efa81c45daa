import type * as z from 'zod/mini';
import type { PracticeProviders, ProviderListItem, savePracticeProviders } from '#contract/intake.ts';
import { isUuid } from '#contract/values/uuid.ts';
import { AppError } from '#server/app-error.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Queryable } from '#server/store/database.ts';
import { readSetting, saveSetting, type Versioned } from '#server/store/setting-save.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import { type Provider, readProviders, replaceProviders } from './providers.store.ts';

type ProvidersChange = z.output<typeof savePracticeProviders.body>;

export interface PracticeProvidersService {
  read(accountId: string): Promise<Versioned<PracticeProviders>>;
  /** Replaces the list. Throws 'request.invalid' for an id that is none, or that comes twice, and for a default that is not in it. */
  save(accountId: string, change: ProvidersChange, expected: number | null): Promise<Versioned<PracticeProviders>>;
}

export function createPracticeProviders({ db, clock }: Pick<Foundation, 'db' | 'clock'>): PracticeProvidersService {
  return {
    read: (accountId) => readSetting(db, accountId, 'providers', async () => shown(await readProviders(db, accountId))),
    save: (accountId, change, expected) =>
      saveSetting({ db }, { accountId, setting: 'providers', expected }, async (tx) => {
        const list = listOf(change, clock.now());
        await replaceProviders(tx, accountId, list);
        return shown(list);
      }),
  };
}

/** An id that is not there any more is taken as it is: another window removed it, and this save puts it back. */
function listOf({ providers, defaultIndex }: ProvidersChange, now: Date): Provider[] {
  const ids = providers.map(({ id }) => (id ? id.toLowerCase() : uuidV7(now)));
  const fields: Record<string, string> = {};
  ids.forEach((id, at) => {
    if (!isUuid(id) || ids.indexOf(id) !== at) fields[`providers.${at}.id`] = 'This value is not valid.';
  });
  if (defaultIndex !== null && !(Number.isInteger(defaultIndex) && defaultIndex >= 0 && defaultIndex < ids.length))
    fields.defaultIndex = 'Choose one from the list.';
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  return providers.map(({ name }, at) => ({ id: ids[at] ?? '', name, isDefault: at === defaultIndex }));
}

function shown(list: readonly Provider[]): PracticeProviders {
  return {
    providers: list.map(({ id, name }) => ({ id, name })),
    defaultProvider: list.find(({ isDefault }) => isDefault)?.id ?? '',
  };
}

/**
 * Whom a patient chooses from, the practice's default first, and whom "Use default provider" means: the first of them; without a list
 * `serverDefault`, which may be '' (PATIENT-53 to 55).
 */
export async function choiceOfProviders(
  db: Queryable,
  accountId: string,
  serverDefault: string,
): Promise<{ list: ProviderListItem[]; defaultProvider: string }> {
  const all = await readProviders(db, accountId);
  const list = [...all.filter(({ isDefault }) => isDefault), ...all.filter(({ isDefault }) => !isDefault)].map(
    ({ id, name }) => ({ id, name }),
  );
  return { list, defaultProvider: list[0]?.id ?? serverDefault };
}
