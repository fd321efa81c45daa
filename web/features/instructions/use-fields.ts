import type { Instructions } from '#contract/instructions.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useSettingEditor } from '#web/client/use-versioned-setting.ts';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import { useTyped } from './open-edits.ts';

/**
 * Text fields of the client configuration that stand on the page: what is typed, until it is saved or cancelled. `what` is
 * their name: "message". `secret`: what is typed is nowhere but on the page.
 */
export function useFields<Name extends keyof Instructions>(
  what: string,
  stored: Record<Name, string>,
  { secret = false, onSaved }: { secret?: boolean; onSaved?: () => void } = {},
) {
  const [typed, setTyped] = useTyped<Partial<Record<Name, string>>>(what, secret);
  const editor = useSettingEditor({
    read: 'GET /instructions',
    write: 'PATCH /instructions',
    keep: (saved) => saved,
    fields: (settings) => settings,
    onSaved: () => {
      setTyped(null);
      toastSuccess(`${what.charAt(0).toUpperCase()}${what.slice(1)} saved.`);
      onSaved?.();
    },
    onFailed: () => toastError(`The ${what} could not be saved.`),
  });
  const values = { ...stored, ...typed } as Record<Name, string>;
  const changed = Object.entries(values).some(([name, value]) => value !== stored[name as Name]);
  return {
    values,
    changed,
    saving: editor.state === 'saving',
    put: (name: Name, value: string) => {
      if (typed === null) editor.begin();
      setTyped({ ...typed, [name]: value } as Partial<Record<Name, string>>);
    },
    cancel: () => {
      setTyped(null);
      editor.begin();
    },
    save: (body: Record<Name, string>) => editor.save(body as never),
    problem: {
      state: editor.state,
      what,
      sentence: sentenceOf(editor.error),
      onLoadNew: () => void editor.loadNew().then((now) => now && setTyped(null)),
      onSaveMine: () => void editor.saveMine(),
    },
  };
}
