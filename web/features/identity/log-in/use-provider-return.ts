import { useEffect, useState } from 'react';
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import { ApiError } from '#web/client/requests/api-error.ts';
import { type Entered, logInByCode } from './log-in.ts';

const failed = errorCatalogue['identity.provider-failed'].message;

/**
 * The end of a sign-in at a provider, which leads here with a code or a reason behind the "#". The code is taken out of the
 * address at once. Gives what to tell when it did not work, and whether it is under way.
 */
export function useProviderReturn(onLoggedIn: (answer: Entered) => void) {
  const [returned] = useState(() => /^#sign-in-(code|error)=([\w.-]+)$/.exec(location.hash));
  const [failure, setFailure] = useState(returned?.[1] === 'error' ? reasonOf(returned[2] ?? '') : null);
  const [busy, setBusy] = useState(returned?.[1] === 'code');

  useEffect(() => {
    if (!returned) return;
    history.replaceState(history.state, '', location.pathname);
    if (returned[1] !== 'code') return;
    logInByCode(returned[2] ?? '')
      .then(onLoggedIn, (error: unknown) => setFailure((error instanceof ApiError && error.message) || failed))
      .finally(() => setBusy(false));
  }, [returned, onLoggedIn]);

  return { failure, busy };
}

function reasonOf(code: string): string {
  return code.startsWith('identity.') && code in errorCatalogue ? errorCatalogue[code as ErrorCode].message : failed;
}
