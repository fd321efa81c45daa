import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { KnowledgeBase } from '#contract/knowledge.ts';
import { ApiError } from '#web/client/requests/api-error.ts';
import { request } from '#web/client/requests/request.ts';
import { toastError } from '#web/ui/toast.tsx';
import { keepBase } from '../knowledge-cache.ts';

/** The specified text of a creation that failed (KB-53). */
const createFailed = 'Failed to create knowledge base. Please try again.';

export interface BaseActions {
  /** The base whose name is edited: 'new', an `_id`, or null. */
  naming: string | null;
  open: (id: string) => void;
  add: () => void;
  startRenaming: (id: string) => void;
  /** Ends editing a name; `inside` gives the focus back to what began it. */
  stopNaming: (inside: boolean) => void;
  /** Both answer what went wrong, or null. */
  create: (name: string) => Promise<string | null>;
  rename: (id: string, name: string) => Promise<string | null>;
  askToDelete: (base: KnowledgeBase) => void;
}

/** What can be done to bases; the list follows at once. */
export function useBaseActions(open: (id: string) => void, askToDelete: (base: KnowledgeBase) => void): BaseActions {
  const cache = useQueryClient();
  const [naming, setNaming] = useState<string | null>(null);

  const stopNaming = useCallback(
    (inside: boolean) => {
      setNaming(null);
      if (inside && naming !== null) setTimeout(() => focusOpener(naming));
    },
    [naming],
  );

  return {
    naming,
    open,
    add: () => setNaming('new'),
    startRenaming: setNaming,
    stopNaming,
    create: (name) =>
      told(createFailed, createFailed, async () => {
        const base = await request('POST /knowledge-bases', { body: { name } });
        keepBase(cache, base);
        open(base._id);
      }),
    rename: (id, name) =>
      told('The base could not be renamed. Try again.', 'It could not be renamed. Try again.', async () =>
        keepBase(cache, await request('PATCH /knowledge-bases/:id', { params: { id }, body: { name } })),
      ),
    askToDelete,
  };
}

/** A name or a number of bases that is refused is told where it was typed; everything else in a toast too. */
async function told(toast: string, listed: string, work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    const refused = error instanceof ApiError && error.status < 500 && error.message !== '';
    if (!refused) toastError(toast);
    return refused ? error.message : listed;
  }
}

/** The button that began the editing; it stands again when the form is gone. */
function focusOpener(naming: string): void {
  const selector = naming === 'new' ? '[data-adds-base]' : `[data-menu-of="${CSS.escape(naming)}"]`;
  document.querySelector<HTMLElement>(selector)?.focus();
}
