import { useEffect, useState } from 'react';
import { errorCatalogue } from '#contract/errors.ts';
import { requestPublic } from '#web/client/requests/request.ts';

/**
 * Whether the visitor may open an account: the invitation that the address brought, if any, and a sentence where the form would be of
 * no use. Until the server has answered, or where it does not, the form is there.
 */
export function useSignUpDoor(): { invitation: string | undefined; shut: string | null } {
  const [invitation] = useState(() => new URLSearchParams(location.hash.slice(1)).get('invitation') ?? undefined);
  const [shut, setShut] = useState<string | null>(null);
  useEffect(() => {
    requestPublic('GET /auth/providers', {}).then(
      ({ signUp }) => {
        if (signUp === 'closed') setShut(errorCatalogue['identity.sign-up-closed'].message);
        if (signUp === 'invite' && !invitation) setShut(errorCatalogue['identity.invitation-needed'].message);
      },
      () => undefined,
    );
  }, [invitation]);
  return { invitation, shut };
}
