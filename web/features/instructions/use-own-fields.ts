import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnField } from '#contract/instructions.ts';
import { inTurn } from '#web/client/use-instant-setting.ts';
import { saveSetting, settingKey, settingQuery, useSetting } from '#web/client/use-versioned-setting.ts';

const read = 'GET /instructions';
const write = 'PATCH /instructions';

/**
 * The business's own fields. A change is said as what becomes of the list, so that it can be made to a newer one: when somebody
 * else saved meanwhile it is made to theirs. `change` throws what the server refused.
 */
export function useOwnFields() {
  const cache = useQueryClient();
  const { value } = useSetting(read);
  const [saving, setSaving] = useState(false);

  async function save(make: (fields: readonly OwnField[]) => OwnField[]): Promise<void> {
    const options = settingQuery(read);
    let now = await cache.ensureQueryData(options);
    for (let again = true; ; again = false) {
      const saved = await saveSetting(write, { ownFields: make(now.value.ownFields) }, now.version);
      if (saved !== 'changed') {
        cache.setQueryData(settingKey(read), saved);
        return;
      }
      if (!again) throw new Error('It was changed elsewhere at the same time.');
      now = await cache.fetchQuery({ ...options, staleTime: 0, retry: false });
    }
  }

  async function change(make: (fields: readonly OwnField[]) => OwnField[]): Promise<void> {
    setSaving(true);
    try {
      await inTurn(read, () => save(make));
    } finally {
      setSaving(false);
    }
  }

  return { fields: value?.ownFields ?? [], saving, change };
}
