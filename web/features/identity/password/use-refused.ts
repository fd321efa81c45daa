import { useEffect, useState } from 'react';
import { keepsPasswordRule } from '#contract/values/password.ts';
import { requestPublic } from '#web/client/requests/request.ts';

/** How long nobody types before the server is asked. */
const restMs = 400;

/**
 * Whether the server would refuse a password that keeps the stated rule, as one that leaked or is easy to guess; null until it has
 * answered for this very password, and where it does not.
 */
export function useRefused(password: string, email: string | null): boolean | null {
  const [answer, setAnswer] = useState<{ to: string; refused: boolean } | null>(null);
  useEffect(() => {
    if (!keepsPasswordRule(password)) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const body = { password, ...(email === null ? {} : { email }) };
      requestPublic('POST /auth/password-check', { body, signal: leaving.signal }).then(
        ({ refused }) => setAnswer({ to: password, refused }),
        // Whoever sends the form is told then.
        () => undefined,
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [password, email]);
  return answer?.to === password ? answer.refused : null;
}
