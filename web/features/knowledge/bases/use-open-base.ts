import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { KnowledgeBase } from '#contract/knowledge.ts';

export interface OpenBase {
  /** Undefined while the bases are loaded. */
  base: KnowledgeBase | undefined;
  open: (id: string, how?: 'push' | 'replace') => void;
}

/** The open base lives in the address bar; an address without one, or of one that is gone, becomes that of the newest. */
export function useOpenBase(bases: readonly KnowledgeBase[] | undefined): OpenBase {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = query.get('base');
  const base = bases?.find(({ _id }) => _id === asked) ?? bases?.[0];
  const id = base?._id;

  const open = useCallback<OpenBase['open']>(
    (to, how = 'push') =>
      void navigate(
        { search: `?${new URLSearchParams({ base: to })}` },
        { replace: how === 'replace', preventScrollReset: true },
      ),
    [navigate],
  );
  useEffect(() => {
    if (id !== undefined && id !== asked) open(id, 'replace');
  }, [id, asked, open]);
  return { base, open };
}
