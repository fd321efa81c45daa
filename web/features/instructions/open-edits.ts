import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { keep, kept } from '#web/client/kept.ts';

interface OpenEdits {
  /** Texts that are typed and not saved are kept under this name over a reload; secrets never. */
  name: string;
  saves: Set<() => Promise<boolean>>;
}

/**
 * Around the cards where the screen has a way on: what is typed and not saved yet outlives the cards, and `saveAll` saves it.
 * Without it each form stands for itself.
 */
export const OpenEditsContext = createContext<OpenEdits | null>(null);

/** `value` is for `OpenEditsContext`; `saveAll` is false when something could not be saved and says so in its place. */
export function useOpenEdits(name: string) {
  const [value] = useState<OpenEdits>(() => ({ name, saves: new Set() }));
  async function saveAll(): Promise<boolean> {
    for (const save of [...value.saves]) if (!(await save())) return false;
    return true;
  }
  return { value, saveAll };
}

/** A form tells that it is changed and how it saves. */
export function useOpenEdit(changed: boolean, save: () => Promise<boolean>): void {
  const edits = useContext(OpenEditsContext);
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!edits || !changed) return;
    const own = () => latest.current();
    edits.saves.add(own);
    return () => void edits.saves.delete(own);
  }, [edits, changed]);
}

/** What is typed in a form, null while it is as stored; kept where an `OpenEditsContext` keeps, unless it is `secret`. */
export function useTyped<Typed>(what: string, secret: boolean) {
  const edits = useContext(OpenEditsContext);
  const name = edits && !secret ? `${edits.name}${what}` : null;
  const [typed, setTyped] = useState<Typed | null>(() => (name === null ? null : (kept<Typed>(name) ?? null)));
  return [
    typed,
    (next: Typed | null) => {
      setTyped(next);
      if (name) keep(name, next);
    },
  ] as const;
}
