import { useState } from 'react';
import type { NotificationSettings, Recipients } from '#contract/notifications.ts';
import {
  changesOf,
  type Draft,
  draftOf,
  isInvalid,
  type Kind,
  kinds,
  listsOf,
  problemOf,
  withAddress,
  withoutAddress,
  withUndone,
} from './recipients-draft.ts';

/** The open input of one list: what is typed, and what is wrong with it. */
export interface Adding {
  typed: string;
  problem: string | null;
}

interface Editing {
  draft: Draft;
  adding: Partial<Record<Kind, Adding>>;
  /** Saving was tried: invalid addresses are marked. */
  checked: boolean;
}

/** What the lists offer while they are edited. */
export interface RecipientsEditor {
  editing: Editing | null;
  changes: number;
  begin: (settings: NotificationSettings) => void;
  end: () => void;
  open: (kind: Kind) => void;
  close: (kind: Kind) => void;
  type: (kind: Kind, typed: string) => void;
  /** Adds what is typed; true when it was good. */
  add: (kind: Kind) => boolean;
  remove: (kind: Kind, address: string) => void;
  undo: (kind: Kind, address: string) => void;
  /** The lists as they are to be saved, with what is still typed; null when something is wrong, which is then marked. */
  finish: () => Recipients | null;
}

/** The edit mode of the page: one for all three lists. */
export function useRecipientsEditor(): RecipientsEditor {
  const [editing, setEditing] = useState<Editing | null>(null);
  const change = (work: (now: Editing) => Editing) => setEditing((now) => now && work(now));
  const put = (kind: Kind, adding: Adding | undefined) =>
    change((now) => ({ ...now, adding: { ...now.adding, [kind]: adding } }));
  const edit = (kind: Kind, work: (entries: Draft[Kind]) => Draft[Kind]) =>
    change((now) => ({ ...now, draft: { ...now.draft, [kind]: work(now.draft[kind]) } }));

  return {
    editing,
    changes: editing ? changesOf(editing.draft) : 0,
    begin: (settings) => setEditing({ draft: draftOf(settings), adding: {}, checked: false }),
    end: () => setEditing(null),
    open: (kind) => put(kind, { typed: '', problem: null }),
    close: (kind) => put(kind, undefined),
    type: (kind, typed) => {
      const wrong = editing?.adding[kind]?.problem != null;
      put(kind, { typed, problem: wrong ? problemOf(editing?.draft[kind] ?? [], typed) : null });
    },
    add: (kind) => {
      const typed = editing?.adding[kind]?.typed ?? '';
      const problem = problemOf(editing?.draft[kind] ?? [], typed);
      if (problem === null) edit(kind, (entries) => withAddress(entries, typed));
      put(kind, { typed: problem === null ? '' : typed, problem });
      return problem === null;
    },
    remove: (kind, address) => edit(kind, (entries) => withoutAddress(entries, address)),
    undo: (kind, address) => edit(kind, (entries) => withUndone(entries, address)),
    finish: () => {
      if (!editing) return null;
      const next: Editing = { draft: { ...editing.draft }, adding: {}, checked: true };
      for (const kind of kinds) {
        const typed = editing.adding[kind]?.typed ?? '';
        if (typed.trim() === '') continue;
        const problem = problemOf(next.draft[kind], typed);
        if (problem === null) next.draft[kind] = withAddress(next.draft[kind], typed);
        else next.adding[kind] = { typed, problem };
      }
      setEditing(next);
      const wrong = kinds.some((kind) => next.adding[kind] || next.draft[kind].some(isInvalid));
      return wrong ? null : listsOf(next.draft);
    },
  };
}
