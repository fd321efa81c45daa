import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { KnowledgeBase } from '#contract/knowledge.ts';
import { ApiError } from '#web/client/api-error.ts';
import { toastError } from '#web/ui/toast.tsx';
import { createKnowledgeBase } from './create-knowledge-base.ts';
import { deleteKnowledgeBase } from './delete-knowledge-base.ts';
import { dropBase, keepBase } from './knowledge-cache.ts';
import { failureText } from './knowledge-texts.ts';
import { renameKnowledgeBase } from './rename-knowledge-base.ts';

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
  remove: (base: KnowledgeBase) => Promise<string | null>;
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
    create: async (name) => {
      try {
        const base = await createKnowledgeBase(name);
        keepBase(cache, base);
        open(base._id);
        return null;
      } catch (error) {
        // A name or a number of bases that is refused is told where it was typed; everything else as specified.
        const refused = error instanceof ApiError && error.status < 500 && error.message !== '';
        if (!refused) toastError(createFailed);
        return refused ? error.message : createFailed;
      }
    },
    rename: async (id, name) => {
      try {
        keepBase(cache, await renameKnowledgeBase(id, name));
        return null;
      } catch (error) {
        const refused = error instanceof ApiError && error.status < 500 && error.message !== '';
        if (!refused) toastError('The base could not be renamed. Try again.');
        return refused ? error.message : 'It could not be renamed. Try again.';
      }
    },
    askToDelete,
    remove: async (base) => {
      try {
        await deleteKnowledgeBase(base._id);
      } catch (error) {
        const problem = failureText(`"${base.name}" could not be deleted.`, error);
        toastError(problem);
        return problem;
      }
      await dropBase(cache, base._id);
      return null;
    },
  };
}

/** The button that began the editing; it stands again when the form is gone. */
function focusOpener(naming: string): void {
  const selector = naming === 'new' ? '[data-adds-base]' : `[data-menu-of="${CSS.escape(naming)}"]`;
  document.querySelector<HTMLElement>(selector)?.focus();
}
