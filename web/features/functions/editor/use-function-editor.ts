import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorCatalogue } from '#contract/errors.ts';
import { type CustomFunction, functionEntry } from '#contract/functions.ts';
import { functionName } from '#contract/values/function-name.ts';
import { useCheckedForm } from '#web/client/forms/use-checked-form.ts';
import { isChangedElsewhere, messageOf } from '#web/client/requests/api-error.ts';
import { askAgain } from '#web/client/requests/query.ts';
import { toastError } from '#web/ui/feedback/toast.tsx';
import { promptRoute, saveFunction } from '../custom-prompt.ts';
import { draftOf, newDraft, parametersProblem, toolOf } from './function-draft.ts';

/** What parameters that cannot be saved say (FUNC-25). */
const parametersInvalid = 'Parameters must be valid JSON';

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

export type FunctionEditor = ReturnType<typeof useFunctionEditor>;

/** One function from its form to the server (FUNC-17 to 34). */
export function useFunctionEditor({ tool, names, onSaved, onWrong, onGone }: EditorOptions) {
  const cache = useQueryClient();
  const [was, setWas] = useState(tool);
  const initial = was ? draftOf(was) : newDraft;
  const form = useCheckedForm(functionEntry, initial, toolOf, {
    saysWhenLeft: true,
    check: ({ name, parameters }) => {
      const taken = names.some((other) => other !== was?.name && other === functionName(name));
      const unread = parametersProblem(parameters);
      return {
        ...(taken && { name: errorCatalogue['functions.name-taken'].message }),
        ...(unread && { parameters: unread }),
      };
    },
    onRefused: ({ parameters }) => {
      if (parameters) toastError(parametersInvalid);
      onWrong();
    },
  });

  const saving = useMutation({
    mutationFn: async (over: boolean) => {
      const made = form.body;
      await saveFunction(cache, was ? { kind: 'replace', was, tool: made } : { kind: 'add', tool: made }, over);
      return made;
    },
    meta: {
      done: was ? 'Function updated successfully' : 'Function created successfully',
      failed: (error: unknown) => failureOf(error),
    },
    onSuccess: (made) => {
      // While the dialog fades its own name is not taken.
      setWas(made);
      onSaved();
    },
  });
  const failureOf = (error: unknown) =>
    messageOf(error, was ? 'Failed to update function' : 'Failed to create function');

  const loading = useMutation({
    mutationFn: () => askAgain(cache, promptRoute),
    meta: { failed: (error: unknown) => messageOf(error, 'Failed to fetch custom prompts') },
    onSuccess: ({ value }) => {
      const now = value.tools.find(({ name }) => name === was?.name);
      if (!now) {
        toastError('This function was deleted in another window.');
        return onGone();
      }
      setWas(now);
      form.restart(draftOf(now));
      saving.reset();
    },
  });

  const conflict = isChangedElsewhere(saving.error);
  // What was refused is not what is entered now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is entered sets it off
  useEffect(() => {
    if (saving.error && !conflict) saving.reset();
  }, [form.values]);

  function save(over = false) {
    if (!saving.isPending && form.passes()) saving.mutate(over);
  }
  return {
    ...form,
    unsaved: JSON.stringify(form.values) !== JSON.stringify(initial),
    saving: saving.isPending,
    save,
    /** Why it is not saved. */
    problem: conflict
      ? { loadNew: () => loading.mutate(), saveMine: () => save(true), busy: saving.isPending }
      : saving.error
        ? failureOf(saving.error)
        : undefined,
  };
}
