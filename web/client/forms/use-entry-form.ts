import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import type { Answer, Ask } from '#web/client/requests/routes.ts';
import { hasSession } from '#web/client/session.ts';
import { type CheckOptions, useCheckedForm } from './use-checked-form.ts';
import { type Body, type SaveOptions, type SaveRoute, useSave } from './use-save.ts';

interface EntryOptions<S extends SaveRoute, V> extends Omit<SaveOptions<S>, 'onSaved'>, CheckOptions<V, Body<S>> {
  /** What the form begins with, and begins anew with when it was saved. */
  empty: V;
  /** What is sent; the values themselves, with texts without space around, when left out. */
  body?: (values: V) => Body<S>;
  /** The whole question, where it has more than a body. */
  ask?: (body: Body<S>) => Ask<S>;
  /** Why it was refused, in a sentence. */
  problemText?: (error: unknown) => string;
  onSaved?: (saved: Answer<S>) => unknown;
}

/** A form that makes something new. What its fields may be says the contract's `schema`, as in `useContractForm`. */
export function useEntryForm<S extends SaveRoute, V extends object>(
  schema: z.ZodMiniType,
  write: S,
  options: EntryOptions<S, V>,
) {
  const {
    empty,
    body,
    ask = (sent) => ({ body: sent }) as Ask<S>,
    problemText = sentenceOf,
    onSaved,
    ...rest
  } = options;
  const bodyOf = body ?? ((values: V) => withoutSpaceAround(values) as Body<S>);
  const form = useCheckedForm<V, Body<S>>(schema, empty, bodyOf, rest);
  const save = useSave(write, {
    ...rest,
    onSaved: (saved) => {
      form.restart(empty);
      return onSaved?.(saved);
    },
  });
  // What was refused is not what is entered now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is entered sets it off
  useEffect(() => {
    if (save.error) save.reset();
  }, [form.values]);
  return {
    ...form,
    /** Something is entered that would be lost. */
    changed: JSON.stringify(form.body) !== JSON.stringify(bodyOf(empty)),
    saving: save.isPending,
    mayAsk: hasSession,
    problem: save.error ? problemText(save.error) : undefined,
    /** True when it was saved; a second call while one runs does nothing. */
    submit: async (): Promise<boolean> => {
      if (save.isPending || !form.passes()) return false;
      return save.mutateAsync(ask(form.body)).then(
        () => true,
        () => false,
      );
    },
  };
}

/** Texts without space around. */
export function withoutSpaceAround(values: object): object {
  const plain = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)]));
}
