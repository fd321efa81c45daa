import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomFunction } from '#contract/functions.ts';
import { ApiError } from '#web/client/api-error.ts';
import { askAgain } from '#web/client/query.ts';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import { failureText, promptRoute, saveFunction } from './custom-prompt.ts';
import {
  type DraftProblems,
  draftOf,
  type FunctionDraft,
  newDraft,
  parametersInvalid,
  problemsOf,
  sameDraft,
  toolOf,
} from './function-draft.ts';

export interface FunctionEditor {
  draft: FunctionDraft;
  change: (change: Partial<FunctionDraft>) => void;
  /** What is wrong now, whether it is shown yet or not. */
  problems: DraftProblems;
  /** Fields whose problems are shown: those that were left, all of them once saving was tried. */
  shown: ReadonlySet<keyof FunctionDraft>;
  leave: (field: keyof FunctionDraft) => void;
  unsaved: boolean;
  saving: boolean;
  /** Another version was saved elsewhere while this one was edited. */
  conflict: boolean;
  /** Of the last save that was refused. */
  failure: string | null;
  save: (over?: boolean) => Promise<void>;
  loadNew: () => Promise<void>;
}

interface EditorOptions {
  /** Null for a new function. */
  tool: CustomFunction | null;
  /** Of all functions, this one too. */
  names: readonly string[];
  onSaved: () => void;
  /** Saving was tried with something wrong in the form. */
  onWrong: () => void;
  /** The function is gone: it was deleted elsewhere. */
  onGone: () => void;
}

const fields = ['name', 'description', 'url', 'requestType', 'parameters'] as const;

/** One function from its form to the server (FUNC-17 to 34). */
export function useFunctionEditor({ tool, names, onSaved, onWrong, onGone }: EditorOptions): FunctionEditor {
  const cache = useQueryClient();
  const [was, setWas] = useState(tool);
  const [initial, setInitial] = useState(() => (tool ? draftOf(tool) : newDraft));
  const [draft, setDraft] = useState(initial);
  const [shown, setShown] = useState<ReadonlySet<keyof FunctionDraft>>(new Set());
  const [state, setState] = useState<'idle' | 'saving' | 'changed'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const problems = problemsOf(
    draft,
    names.filter((name) => name !== was?.name),
  );

  async function save(over = false) {
    if (state === 'saving') return;
    setShown(new Set(fields));
    if (problems.parameters) toastError(parametersInvalid);
    if (Object.keys(problems).length > 0) return onWrong();
    setState('saving');
    setFailure(null);
    try {
      const saved = toolOf(draft);
      const change = was ? ({ kind: 'replace', was, tool: saved } as const) : ({ kind: 'add', tool: saved } as const);
      if ((await saveFunction(cache, change, over)) === 'changed') return setState('changed');
      setState('idle');
      // While the dialog fades its own name is not taken.
      setWas(saved);
      toastSuccess(was ? 'Function updated successfully' : 'Function created successfully');
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const message = failureText(error, was ? 'Failed to update function' : 'Failed to create function');
      setState('idle');
      setFailure(message);
      toastError(message);
    }
  }

  async function loadNew() {
    try {
      const { value } = await askAgain(cache, promptRoute);
      const now = value.tools.find(({ name }) => name === was?.name);
      if (!now) {
        toastError('This function was deleted elsewhere.');
        return onGone();
      }
      setWas(now);
      setInitial(draftOf(now));
      setDraft(draftOf(now));
      setState('idle');
    } catch (error) {
      toastError(failureText(error, 'Failed to fetch custom prompts'));
    }
  }

  return {
    draft,
    change: (change) => {
      setDraft((now) => ({ ...now, ...change }));
      setFailure(null);
    },
    problems,
    shown,
    leave: (field) => setShown((now) => new Set([...now, field])),
    unsaved: !sameDraft(draft, initial),
    saving: state === 'saving',
    conflict: state === 'changed',
    failure,
    save,
    loadNew,
  };
}
