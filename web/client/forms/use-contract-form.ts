import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { isChangedElsewhere, sentenceOf } from '#web/client/requests/api-error.ts';
import { askAgain, keepSetting, type PlainRead, query, saveOver } from '#web/client/requests/query.ts';
import { requestVersioned, type Versioned } from '#web/client/requests/request.ts';
import type { Answer } from '#web/client/requests/routes.ts';
import { hasSession } from '#web/client/session.ts';
import { clearStored, readStored, writeStored } from '#web/client/user-storage.ts';
import { useOpenForm, useStoredName } from './open-forms.ts';
import { type CheckedForm, type CheckOptions, useCheckedForm } from './use-checked-form.ts';
import { withoutSpaceAround } from './use-entry-form.ts';
import type { Body, SaveRoute } from './use-save.ts';

interface FormOptions<R extends PlainRead, S extends SaveRoute, V> extends CheckOptions<V, Body<S>> {
  /** The setting that is edited, which the screen has loaded. */
  read: R;
  write: S;
  /** What is edited, as a subject: "hours". Toasts and failures name it. */
  what: string;
  /** The stored fields that are edited; all of them when left out. */
  only?: readonly (keyof V)[];
  /** What the form begins with, where that is not the stored fields. */
  start?: (stored: Answer<R>) => V;
  /** What is sent, made of what is entered and what is stored; the values themselves when left out. Texts go without space around. */
  body?: (values: V, stored: Answer<R>) => object;
  /** The setting made out of what a save answered; without it they are the same. */
  setting?: (saved: Answer<S>) => Answer<R>;
  /** An editing that was begun before the mount. */
  begun?: Begun<R, V> | null;
  /** What is typed is kept under this name over a reload, until it is saved. */
  storedName?: string;
  /** What is typed is nowhere but on the page. */
  secret?: boolean;
  /** Told when it is saved and when it could not be, where the words are not made of `what`. */
  done?: string;
  failed?: string | ((error: unknown) => string);
  onSaved?: (saved: Answer<S>) => void;
  onFailed?: (error: unknown, begun: Begun<R, V>) => void;
}

/** What was entered, and what was there when that began. */
export interface Begun<R extends PlainRead, V> {
  base: Versioned<Answer<R>> | undefined;
  values: V;
}

/** A form of a setting, as the part of a screen in which it stands is given it. */
export interface ContractForm<V extends object> extends CheckedForm<V> {
  /** What is entered is not what is stored. */
  changed: boolean;
  saving: boolean;
  /** Whether leaving may ask: there is nothing to save any more when the session is over. */
  mayAsk: () => boolean;
  /** What is typed is kept when the page is left. */
  outlives: boolean;
  /** True when it was saved; a second call while one runs does nothing. */
  submit: () => Promise<boolean>;
  /** What is stored again, in place of what was entered. */
  cancel: () => void;
  /** Why it is not saved; undefined where nothing is wrong. */
  problem: string | { loadNew: () => void; saveMine: () => Promise<boolean> } | undefined;
}

/**
 * Edits a setting in a form. What its fields may be says the contract's `schema`: `getInputProps` gives a field its name, its most
 * characters and, once saving was tried, what is wrong with it. A save goes over the version that the editing began with; where somebody
 * else changed the same fields meanwhile, `problem` asks. While nothing is entered the form follows what is stored.
 */
export function useContractForm<R extends PlainRead, S extends SaveRoute, V extends object = Answer<R> & object>(
  schema: z.ZodMiniType,
  options: FormOptions<R, S, V>,
): ContractForm<V> & { body: Body<S> } {
  const { read, write, what, only, start, setting, begun, secret = false } = options;
  const cache = useQueryClient();
  const { queryKey, queryFn } = query(read);
  const { data: stored } = useQuery({ queryKey, queryFn, enabled: false });
  const [base, setBase] = useState(begun?.base ?? stored);
  const nameAround = useStoredName(what);
  const storedName = secret ? undefined : (options.storedName ?? nameAround);

  const valuesOf = (from: Versioned<Answer<R>> | undefined): V =>
    start ? start(from?.value as Answer<R>) : (fieldsOf(from?.value ?? {}, only) as V);
  const bodyOf = (values: V, from: Versioned<Answer<R>> | undefined): Body<S> =>
    withoutSpaceAround(options.body?.(values, from?.value as Answer<R>) ?? values) as Body<S>;
  const initial = begun?.values ?? (storedName === undefined ? undefined : readStored<V>(storedName)) ?? valuesOf(base);
  const form = useCheckedForm<V, Body<S>>(schema, initial, (values) => bodyOf(values, base), options);
  const { values, body } = form;
  const changed = JSON.stringify(body) !== JSON.stringify(bodyOf(valuesOf(base), base));

  function begin(now: Versioned<Answer<R>> | undefined): void {
    setBase(now);
    form.restart(valuesOf(now));
    if (storedName !== undefined) clearStored(storedName);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is stored sets it off
  useEffect(() => {
    if (stored !== base && !changed) begin(stored);
  }, [stored]);
  useEffect(() => {
    if (storedName === undefined) return;
    if (changed) writeStored(storedName, values);
    else clearStored(storedName);
  }, [storedName, changed, values]);

  const send = (from: Versioned<Answer<R>> | undefined, version = from?.version ?? null) =>
    requestVersioned(write, { body: bodyOf(values, from), version } as never) as Promise<Versioned<Answer<S>>>;

  /** Where nobody else changed what is edited, over the newer version too. */
  const sendOverBase = () =>
    base ? saveOver(cache, read, base, { edited: (value) => valuesOf({ value, version: null }), send }) : send(base);

  const listed = options.failed ?? `The ${what} could not be saved.`;
  const save = useMutation({
    mutationFn: async (over: boolean) => (over ? send(await askAgain(cache, read), null) : sendOverBase()),
    meta: { done: options.done ?? `${what.charAt(0).toUpperCase()}${what.slice(1)} saved.`, failed: listed },
    onSuccess: (saved) => {
      const value = (setting ? setting(saved.value) : saved.value) as Answer<R>;
      keepSetting(cache, read, { value, version: saved.version });
      options.onSaved?.(saved.value);
      begin({ value, version: saved.version });
    },
    onError: (error) => {
      if (!isChangedElsewhere(error)) options.onFailed?.(error, { base, values });
    },
  });
  const loading = useMutation({
    mutationFn: () => askAgain(cache, read),
    onSuccess: (now) => {
      begin(now);
      save.reset();
    },
  });

  function store(over: boolean): Promise<boolean> {
    loading.reset();
    return save.mutateAsync(over).then(
      () => true,
      () => false,
    );
  }

  const submit = async (): Promise<boolean> => !save.isPending && form.passes() && store(false);
  useOpenForm(changed, submit);

  const error = loading.error ?? save.error;
  const failure = () => {
    if (typeof listed === 'function') return listed(error);
    return options.failed === undefined ? `${listed} ${sentenceOf(error)}` : listed;
  };
  return {
    ...form,
    changed,
    saving: save.isPending,
    mayAsk: hasSession,
    outlives: storedName !== undefined,
    submit,
    cancel() {
      begin(stored);
      save.reset();
      loading.reset();
    },
    problem: !error
      ? undefined
      : isChangedElsewhere(error)
        ? {
            loadNew: () => loading.mutate(),
            saveMine: () => store(true),
          }
        : failure(),
  };
}

function fieldsOf(stored: object, only: readonly PropertyKey[] | undefined): object {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !only || only.includes(name)));
}
