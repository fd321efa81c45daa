import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCatalogue } from '#contract/errors.ts';
import { requestPublic } from '#web/client/requests/request.ts';

/**
 * Whether the visitor may open an account: the invitation that the address brought, if any, and a sentence where the form would be of
 * no use. Until the server has answered, or where it does not, the form is there.
 */
export function useSignUpDoor(): { invitation: string | undefined; shut: string | null } {
  const [invitation] = useState(() => new URLSearchParams(location.hash.slice(1)).get('invitation') ?? undefined);
  const { data: signUp } = useQuery({
    queryKey: ['GET /auth/providers'],
    queryFn: async ({ signal }) => (await requestPublic('GET /auth/providers', { signal })).signUp ?? 'open',
  });
  if (signUp === 'closed') return { invitation, shut: errorCatalogue['identity.sign-up-closed'].message };
  if (signUp === 'invite' && !invitation)
    return { invitation, shut: errorCatalogue['identity.invitation-needed'].message };
  return { invitation, shut: null };
}
