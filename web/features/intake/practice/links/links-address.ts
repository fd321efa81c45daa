import { useSearchParams } from 'react-router';
import { pageIn } from '#web/ui/tables/sorted-list.ts';

export interface LinksAddress {
  /** From 1. */
  page: number;
  /** The link whose submission is open. */
  open: string | null;
  goToPage: (page: number, replace?: boolean) => void;
  show: (id: string) => void;
  close: () => void;
}

/** The page of the list and the open submission, in the address bar; ids alone. */
export function useLinksAddress(): LinksAddress {
  const [query, setQuery] = useSearchParams();

  function change(name: 'page' | 'form', value: string | null, replace = false) {
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true, replace },
    );
  }

  return {
    page: pageIn(query),
    open: query.get('form'),
    goToPage: (page, replace) => change('page', page > 1 ? String(page) : null, replace),
    show: (id) => change('form', id),
    close: () => change('form', null, true),
  };
}
