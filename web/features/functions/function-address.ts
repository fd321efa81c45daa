import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

export const functionTabs = ['function', 'try', 'log'] as const;
export type FunctionTab = (typeof functionTabs)[number];

/** The open dialog and its tab, as they stand in the address bar: a new function or one by its name; null when closed. */
export interface FunctionAddress {
  open: { kind: 'new' } | { kind: 'edit'; name: string } | null;
  tab: FunctionTab;
}

export function readAddress(query: URLSearchParams): FunctionAddress {
  const name = query.get('function');
  const open = name ? ({ kind: 'edit', name } as const) : query.has('add') ? ({ kind: 'new' } as const) : null;
  return { open, tab: functionTabs.find((tab) => tab === query.get('tab')) ?? 'function' };
}

export function writeAddress({ open, tab }: FunctionAddress): string {
  if (!open) return '';
  const query = new URLSearchParams(open.kind === 'edit' ? { function: open.name } : { add: '' });
  if (tab !== 'function') query.set('tab', tab);
  return `?${query}`;
}

export interface FunctionAddressControl {
  address: FunctionAddress;
  open: (what: NonNullable<FunctionAddress['open']>) => void;
  showTab: (tab: FunctionTab) => void;
  close: () => void;
}

export function useFunctionAddress(): FunctionAddressControl {
  const [query] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => readAddress(query), [query]);
  const openedHere = (location.state as { openedHere?: boolean } | null)?.openedHere === true;

  const go = useCallback(
    (to: FunctionAddress, replace: boolean, state: { openedHere: boolean }) =>
      void navigate({ search: writeAddress(to) }, { replace, state, preventScrollReset: true }),
    [navigate],
  );
  return {
    address,
    open: useCallback((what) => go({ open: what, tab: 'function' }, false, { openedHere: true }), [go]),
    showTab: useCallback((tab) => go({ ...address, tab }, true, { openedHere }), [address, go, openedHere]),
    close: useCallback(() => {
      if (openedHere) void navigate(-1);
      else go({ open: null, tab: 'function' }, true, { openedHere: false });
    }, [go, navigate, openedHere]),
  };
}
