import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallLog } from '#contract/calls.ts';
import { type CallLogPage, logQuery } from './get-call-logs.ts';
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
  const index = call === null ? -1 : (log?.calls.findIndex((entry) => entry._id === call) ?? -1);
  if (!log || index < 0) return { id: call };

  const stay = (to: number) => () => change({ call: log.calls[to]?._id ?? call }, 'replace');
  const turn = (to: number, pick: (found: CallLogPage) => CallLog | undefined) => () => {
    cache.fetchQuery(logQuery({ period, search, page: to })).then(
      (found) => {
        const next = pick(found);
        if (next) change({ page: to, call: next._id }, 'replace');
      },
      (error) => console.warn('The neighbouring calls could not be loaded.', error),
    );
  };
  const onPrevious = index > 0 ? stay(index - 1) : page > 1 ? turn(page - 1, (found) => found.calls.at(-1)) : undefined;
  const onNext =
    index < log.calls.length - 1
      ? stay(index + 1)
      : page < log.pages
        ? turn(page + 1, (found) => found.calls[0])
        : undefined;
  return { id: call, listed: log.calls[index], onPrevious, onNext };
}
