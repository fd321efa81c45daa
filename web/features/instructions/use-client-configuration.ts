import type { ClientConfiguration } from '#contract/instructions.ts';
import { useSettingChange } from '#web/client/forms/use-setting-change.ts';
import { toastError } from '#web/ui/feedback/toast.tsx';

/** The client configuration, whose switches save at once; `what` is named when a change could not be saved. */
export function useClientConfiguration() {
  const { value, change } = useSettingChange({ read: 'GET /instructions', write: 'PATCH /instructions' });
  return {
    value,
    change: (part: Partial<ClientConfiguration>, what: string): Promise<unknown> =>
      change(part).catch(() => toastError(`${what} could not be changed.`)),
  };
}
