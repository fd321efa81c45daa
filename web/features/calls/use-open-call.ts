import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallLog } from '#contract/calls.ts';
import { callQuery, logQuery } from './call-queries.ts';
import type { OverviewAddressControl } from './overview-address.ts';

export interface OpenCall {
  id: string | null;
  listed?: CallLog;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/**
 * The open call among its neighbours: Previous and Next go through the log as it is filtered, over its pages too, also from a call that is
 * not on the page that is shown, as one opened by a link is; a search is not looked at then.
 */
export function useOpenCall({ address, change }: OverviewAddressControl): OpenCall {
  const cache = useQueryClient();
  const { page, call } = address;
  const log = useQuery(logQuery(address)).data;
  const index = call === null ? -1 : (log?.items.findIndex((entry) => entry._id === call) ?? -1);
  const isListed = log !== undefined && index >= 0;
  // As the dialog asks for it anyway.
  const { data: whole } = useQuery({
    ...callQuery(call ?? '', address),
    enabled: call !== null && log !== undefined && !isListed,
  });
  if (!isListed) {
    const to = (id?: string | null) => (id ? () => change({ call: id }, 'replace') : undefined);
    return { id: call, onPrevious: to(whole?.neighbours?.newer), onNext: to(whole?.neighbours?.older) };
  }

  const stay = (to: number) => () => change({ call: log.items[to]?._id ?? call }, 'replace');
  const turn = (to: number, pick: (found: readonly CallLog[]) => CallLog | undefined) => () => {
    cache.fetchQuery(logQuery({ ...address, page: to })).then(
      (found) => {
        const next = pick(found.items);
        if (next) change({ page: to, call: next._id }, 'replace');
      },
      (error) => console.warn('The previous and next calls could not be loaded.', error),
    );
  };
  const onPrevious = index > 0 ? stay(index - 1) : page > 1 ? turn(page - 1, (found) => found.at(-1)) : undefined;
  const onNext =
    index < log.items.length - 1 ? stay(index + 1) : page < log.pages ? turn(page + 1, (found) => found[0]) : undefined;
  return { id: call, listed: log.items[index], onPrevious, onNext };
}
