import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Answer } from './routes.ts';
import {
  type Body,
  type SaveRoute,
  type SettingRoute,
  saveSetting,
  settingKey,
  useSetting,
} from './use-versioned-setting.ts';

const turns = new Map<SettingRoute, Promise<unknown>>();

/** Does one save of a setting after another, from wherever on the screen, so that the last answer is the newest. */
export function inTurn<T>(read: SettingRoute, work: () => Promise<T>): Promise<T> {
  const result = (turns.get(read) ?? Promise.resolve()).then(work);
  turns.set(
    read,
    result.catch(() => undefined),
  );
  return result;
}

interface InstantOptions<R extends SettingRoute, S extends SaveRoute> {
  read: R;
  write: S;
  /** Makes the setting out of what the save answered. */
  keep: (saved: Answer<S>) => Answer<R>;
  /** After a refusal, when the screen shows again what is kept. */
  onFailed: (error: unknown) => void;
}

/**
 * A setting whose switches and sliders save at once: `value` shows a change before it is saved and shows what is kept when
 * the save fails. Saves go one after another. They name no version: a change says what one field is to be.
 */
export function useInstantSetting<R extends SettingRoute, S extends SaveRoute>(options: InstantOptions<R, S>) {
  const { read, write } = options;
  const cache = useQueryClient();
  const setting = useSetting(read);
  const [ahead, setAhead] = useState<Record<string, { to: unknown; by: number }>>({});
  const count = useRef(0);

  async function change(body: Body<S>): Promise<boolean> {
    count.current += 1;
    const by = count.current;
    const ours = Object.entries(body as object).map(([name, to]) => [name, { to, by }] as const);
    setAhead((now) => ({ ...now, ...Object.fromEntries(ours) }));
    try {
      const saved = await inTurn(read, () => saveSetting(write, body, null));
      if (saved !== 'changed') {
        cache.setQueryData(settingKey(read), { value: options.keep(saved.value), version: saved.version });
      }
      return true;
    } catch (error) {
      options.onFailed(error);
      return false;
    } finally {
      // A later change of the same field still stands ahead of what was answered.
      setAhead((now) => Object.fromEntries(Object.entries(now).filter(([, change]) => change.by !== by)));
    }
  }

  const shown = setting.value && { ...setting.value, ...values(ahead) };
  return { ...setting, value: shown as Answer<R> | undefined, change };
}

function values(ahead: Record<string, { to: unknown }>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(ahead).map(([name, { to }]) => [name, to]));
}
