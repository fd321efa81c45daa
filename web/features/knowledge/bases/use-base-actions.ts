import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { KnowledgeBase } from '#contract/knowledge.ts';
import { request } from '#web/client/requests/request.ts';
import { keepBase } from '../knowledge-cache.ts';

export interface BaseActions {
  /** The base whose name is edited: 'new', an `_id`, or null. */
  naming: string | null;
  open: (id: string) => void;
  add: () => void;
  startRenaming: (id: string) => void;
  /** Ends editing a name; `inside` gives the focus back to what began it. */
  stopNaming: (inside: boolean) => void;
  /** Both reject with what went wrong. */
  create: (name: string) => Promise<void>;
  rename: (id: string, name: string) => Promise<void>;
  askToDelete: (base: KnowledgeBase) => void;
}

/** What can be done to bases; the list follows at once. */
export function useBaseActions(open: (id: string) => void, askToDelete: (base: KnowledgeBase) => void): BaseActions {
  const cache = useQueryClient();
  const [naming, setNaming] = useState<string | null>(null);
  const left = useRef<string | null>(null);
  // The button that began the editing stands again when the form is gone.
  useEffect(() => {
    if (naming !== null || left.current === null) return;
    const opener = left.current === 'new' ? '[data-adds-base]' : `[data-menu-of="${CSS.escape(left.current)}"]`;
    document.querySelector<HTMLElement>(opener)?.focus();
    left.current = null;
  }, [naming]);

  return {
    naming,
    open,
    add: () => setNaming('new'),
    startRenaming: setNaming,
    stopNaming(inside) {
      left.current = inside ? naming : null;
      setNaming(null);
    },
    async create(name) {
      const base = await request('POST /knowledge-bases', { body: { name } });
      keepBase(cache, base);
      open(base._id);
    },
    rename: async (id, name) =>
      keepBase(cache, await request('PATCH /knowledge-bases/:id', { params: { id }, body: { name } })),
    askToDelete,
  };
}
