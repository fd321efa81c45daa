import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useOpenedByAddress } from '#web/ui/dialogs/use-opened-by-address.ts';

const functionTabs = ['function', 'try', 'log'] as const;
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
  const { open, move, close } = useOpenedByAddress();
  const address = useMemo(() => readAddress(query), [query]);
  return {
    address,
    open: useCallback((what) => open(writeAddress({ open: what, tab: 'function' })), [open]),
    showTab: useCallback((tab) => move(writeAddress({ ...address, tab }), true), [address, move]),
    close: useCallback(() => close(''), [close]),
  };
}
