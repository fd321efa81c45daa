import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallLog } from '#contract/calls.ts';
import { logQuery } from './call-queries.ts';
import type { OverviewAddressControl } from './overview-address.ts';

export interface OpenCall {
  id: string | null;
  listed?: CallLog;
  onPrevious?: () => void;
  onNext?: () => void;
}

/** The open call among its neighbours: Previous and Next go through the log as it is filtered, over its pages too. */
export function useOpenCall({ address, change }: OverviewAddressControl): OpenCall {
  const cache = useQueryClient();
  const { period, search, page, call } = address;
  const log = useQuery(logQuery({ period, search, page })).data;
  const index = call === null ? -1 : (log?.items.findIndex((entry) => entry._id === call) ?? -1);
  if (!log || index < 0) return { id: call };

  const stay = (to: number) => () => change({ call: log.items[to]?._id ?? call }, 'replace');
  const turn = (to: number, pick: (found: readonly CallLog[]) => CallLog | undefined) => () => {
    cache.fetchQuery(logQuery({ period, search, page: to })).then(
      (found) => {
        const next = pick(found.items);
        if (next) change({ page: to, call: next._id }, 'replace');
      },
      (error) => console.warn('The neighbouring calls could not be loaded.', error),
    );
  };
  const onPrevious = index > 0 ? stay(index - 1) : page > 1 ? turn(page - 1, (found) => found.at(-1)) : undefined;
  const onNext =
    index < log.items.length - 1 ? stay(index + 1) : page < log.pages ? turn(page + 1, (found) => found[0]) : undefined;
  return { id: call, listed: log.items[index], onPrevious, onNext };
}
