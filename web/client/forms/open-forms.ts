import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { readStored } from '#web/client/user-storage.ts';

interface OpenForms {
  /** What is typed and not saved is kept under this name over a reload; secrets never. */
  name: string;
  saves: Set<() => Promise<boolean>>;
}

/**
 * Around forms where the screen has a way on: what is typed and not saved yet outlives them, and `saveAll` saves it. Without it each form
 * stands for itself.
 */
export const OpenFormsContext = createContext<OpenForms | null>(null);

/** `value` is for `OpenFormsContext`; `saveAll` is false when something could not be saved and says so in its place. */
export function useOpenForms(name: string) {
  const [value] = useState<OpenForms>(() => ({ name, saves: new Set() }));
  async function saveAll(): Promise<boolean> {
    for (const save of [...value.saves]) if (!(await save())) return false;
    return true;
  }
  return { value, saveAll };
}

/** A form tells that it is changed and how it saves. */
export function useOpenForm(changed: boolean, save: () => Promise<boolean>): void {
  const forms = useContext(OpenFormsContext);
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!forms || !changed) return;
    const own = () => latest.current();
    forms.saves.add(own);
    return () => void forms.saves.delete(own);
  }, [forms, changed]);
}

/** Under which name a form keeps what is typed in it; undefined: nowhere. */
export function useStoredName(what: string): string | undefined {
  const forms = useContext(OpenFormsContext);
  return forms ? `${forms.name}${what}` : undefined;
}

/** Something is typed in a form of this name that was left. */
export function useIsLeftOpen(what: string): boolean {
  const name = useStoredName(what);
  return name !== undefined && readStored(name) !== undefined;
}
