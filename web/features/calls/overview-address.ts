import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { callerKinds, callOutcomes, moods } from '#contract/values/call-words.ts';
import { type Period, periods } from '#contract/values/period.ts';
import { useOpenedByAddress } from '#web/ui/dialogs/use-opened-by-address.ts';
import { pageIn } from '#web/ui/tables/sorted-list.ts';
import { type CallFilters, filterNames, noFilters } from './call-filters.ts';

/** What of the overview lives in the address bar, so that Back, reload and sharing work. */
export interface OverviewAddress extends CallFilters {
  /** Of the Call Analysis card. */
  analysis: Period;
  /** Of the Call Logs card. */
  period: Period;
  /** From 1. */
  page: number;
  search: string;
  /** The open call's `_id`. */
  call: string | null;
}

const unset: OverviewAddress = { analysis: 'all', period: 'all', page: 1, search: '', call: null, ...noFilters };

/** Reads an address; whatever is no valid value counts as not set. */
export function readAddress(query: URLSearchParams): OverviewAddress {
  return {
    analysis: periodOf(query.get('analysis')),
    period: periodOf(query.get('period')),
    page: pageIn(query),
    search: (query.get('search') ?? '').slice(0, 200),
    call: query.get('call') || null,
    status: oneOf(callOutcomes, query.get('status')),
    mood: oneOf(moods, query.get('mood')),
    caller: oneOf(callerKinds, query.get('caller')),
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    hour: /^(?:1?\d|2[0-3])$/.test(query.get('hour') ?? '') ? query.get('hour') : null,
  };
}

/** The address with a change; values that are not set are left out. Another period, search or filter begins at page 1 (LOGS-16). */
export function changeAddress(now: OverviewAddress, change: Partial<OverviewAddress>): URLSearchParams {
  const begins = ['period', 'search', ...filterNames].some((name) => name in change);
  const next = { ...now, ...(begins ? { page: 1 } : {}), ...change };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) {
    if (value !== null && value !== unset[name as keyof OverviewAddress]) query.set(name, String(value));
  }
  return query;
}

export interface OverviewAddressControl {
  address: OverviewAddress;
  change: (change: Partial<OverviewAddress>, how?: 'push' | 'replace') => void;
  openCall: (id: string) => void;
  closeCall: () => void;
}

export function useOverviewAddress(): OverviewAddressControl {
  const [query] = useSearchParams();
  const { open, move, close } = useOpenedByAddress();
  const address = useMemo(() => readAddress(query), [query]);
  const search = useCallback((part: Partial<OverviewAddress>) => changeAddress(address, part).toString(), [address]);
  return {
    address,
    change: useCallback((part, how = 'push') => move(search(part), how === 'replace'), [move, search]),
    openCall: useCallback((id) => open(search({ call: id })), [open, search]),
    closeCall: useCallback(() => close(search({ call: null })), [close, search]),
  };
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null;

export function dayIn(text: string | null): string | null {
  const isDay = text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : null;
}

function periodOf(text: string | null): Period {
  return oneOf(periods, text) ?? 'all';
}
