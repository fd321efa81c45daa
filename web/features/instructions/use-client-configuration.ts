import type { ClientConfiguration } from '#contract/instructions.ts';
import { useInstantSetting } from '#web/client/use-instant-setting.ts';
import { toastError } from '#web/ui/toast.tsx';

/** The client configuration, whose switches save at once; `what` is named when a change could not be saved. */
export function useClientConfiguration() {
  const setting = useInstantSetting({
    read: 'GET /instructions',
    write: 'PATCH /instructions',
    keep: (saved) => saved,
    onFailed: () => undefined,
  });
  async function change(part: Partial<ClientConfiguration>, what: string): Promise<void> {
    if (!(await setting.change(part))) toastError(`${what} could not be changed.`);
  }
  return { ...setting, change };
}
