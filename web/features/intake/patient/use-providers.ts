import { useCallback, useEffect, useRef, useState } from 'react';
import { toastError } from '#web/ui/feedback/toast.tsx';
import type { Providers } from './intake-entries.ts';
import { getFormProviders } from './link/form-link.ts';
import { formTexts } from './link/form-texts.ts';

const none: Providers = { listed: [], fallback: '' };

export interface ProviderChoice {
  state: 'loading' | 'ready' | 'failed';
  /** None until they are there. */
  providers: Providers;
  retry: () => void;
  /** The providers, asked for once more when they could not be loaded; none when that fails too. Never throws. */
  needed: () => Promise<Providers>;
}

/** The practice's providers, loaded with the form (PATIENT-76, 77, 89). */
export function useProviders(token: string): ProviderChoice {
  const [state, setState] = useState<ProviderChoice['state']>('loading');
  const [providers, setProviders] = useState(none);
  const running = useRef<Promise<Providers> | null>(null);

  const load = useCallback(() => {
    setState('loading');
    const loading = getFormProviders(token).then(
      (found) => {
        setProviders(found);
        setState('ready');
        return found;
      },
      () => {
        setState('failed');
        toastError(formTexts.providersFailedToast);
        running.current = null;
        return none;
      },
    );
    running.current = loading;
    return loading;
  }, [token]);

  useEffect(() => void load(), [load]);

  return { state, providers, retry: () => void load(), needed: async () => (await running.current) ?? load() };
}
