import { useState } from 'react';
import { recipientsSaved } from '#contract/notifications.ts';
import { useContractForm } from '#web/client/forms/use-contract-form.ts';
import { problemOfAdding } from './recipient-problems.ts';
import {
  type Draft,
  draftOf,
  type Entry,
  type Kind,
  ofEach,
  ownerLeaves,
  sentOf,
  withAddress,
  withoutAddress,
  withUndone,
} from './recipients-draft.ts';

/** What a list offers while the lists are edited. */
export interface ListEditor {
  entries: readonly Entry[];
  /** The open input: what is typed, and what is wrong with it. */
  adding: { typed: string; problem: string | undefined } | null;
  /** What saving was refused for; its control has this name. */
  problemOf: (entry: Entry) => string | undefined;
  nameOf: (entry: Entry) => string;
  open: () => void;
  close: () => void;
  type: (typed: string) => void;
  /** Adds what is typed; true when it was good. */
  add: () => boolean;
  remove: (address: string) => void;
  undo: (address: string) => void;
}

/** The three lists in one form. What is still typed is sent with them. */
export function useRecipientsForm(onSaved: () => void) {
  const [typed, setTyped] = useState<Partial<Record<Kind, string>>>({});
  /** Lists to which something was added that is no good. */
  const [refused, setRefused] = useState<Partial<Record<Kind, boolean>>>({});
  const waits = (kind: Kind) => (typed[kind] ?? '').trim() !== '';
  const problemOfTyped = (draft: Draft, kind: Kind) => problemOfAdding(draft[kind], typed[kind] ?? '');
  const form = useContractForm(recipientsSaved, {
    read: 'GET /user/notification-recipients',
    write: 'PUT /user/notification-recipients',
    what: 'recipients',
    start: draftOf,
    body: (draft, settings) => ({
      ...ofEach((kind) => sentOf(waits(kind) ? withAddress(draft[kind], typed[kind] ?? '') : draft[kind])),
      ...ownerLeaves(draft, settings),
    }),
    check: (draft) => ofEach((kind) => (waits(kind) ? problemOfTyped(draft, kind) : undefined)),
    onSaved,
  });

  function listOf(kind: Kind): ListEditor {
    const entries = form.values[kind];
    const open = typed[kind];
    const put = (now: readonly Entry[]) => form.setFieldValue(kind, now);
    const shows = refused[kind] === true || (form.tried && waits(kind));
    const nameOf = ({ address }: Entry) => `${kind}.${form.body[kind].indexOf(address)}`;
    return {
      entries,
      adding:
        open === undefined ? null : { typed: open, problem: shows ? problemOfTyped(form.values, kind) : undefined },
      nameOf,
      problemOf: (entry) => (form.tried ? form.problemOf(nameOf(entry)) : undefined),
      open: () => setTyped({ ...typed, [kind]: '' }),
      close() {
        setTyped({ ...typed, [kind]: undefined });
        setRefused({ ...refused, [kind]: false });
      },
      type: (now) => setTyped({ ...typed, [kind]: now }),
      add() {
        const good = problemOfTyped(form.values, kind) === undefined;
        setRefused({ ...refused, [kind]: !good });
        if (!good) return false;
        put(withAddress(entries, open ?? ''));
        setTyped({ ...typed, [kind]: '' });
        return true;
      },
      remove: (address) => put(withoutAddress(entries, address)),
      undo: (address) => put(withUndone(entries, address)),
    };
  }
  return { form, listOf };
}
