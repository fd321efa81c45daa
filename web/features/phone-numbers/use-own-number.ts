import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query, refresh } from '#web/client/requests/query.ts';

const lookAgainMs = 2_000;

/** The business's number, and what became of one that was being bought while this is looked at. */
export function useOwnNumber() {
  const own = useQuery({
    ...query('GET /user/number'),
    refetchInterval: ({ state }) => (state.data?.value.settling ? lookAgainMs : false),
  });
  const cache = useQueryClient();
  const [hadNone, setHadNone] = useState(false);
  const [awaited, setAwaited] = useState('');
  const { phoneNumber = '', settling = '' } = own.data ?? {};
  useEffect(() => {
    if (own.data && phoneNumber === '') setHadNone(true);
    if (settling) setAwaited(settling);
    // The navigation shows it as well, and what becomes of one that is being bought.
    if (hadNone && (phoneNumber || settling || awaited)) refresh(cache, 'GET /user');
  }, [own.data, phoneNumber, settling, awaited, hadNone, cache]);
  return {
    own,
    isNew: hadNone && phoneNumber !== '',
    /** A number whose purchase came to nothing; '' for none. */
    notBought: phoneNumber || settling ? '' : awaited,
  };
}
