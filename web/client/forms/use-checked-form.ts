import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { afterPress } from '#web/client/after-press.ts';
import { mostOf, type Problems, partOf, problemsOf } from './contract-rules.ts';

export interface CheckOptions<V, B> {
  /** Where in what is sent the fields stand, when they are an entry of a list: "ownFields.3". */
  at?: (body: B) => string;
  /** What the contract cannot know of these values alone, by the path of the field. */
  check?: (values: V) => Problems;
  /** A field that was left with something in it says what is wrong with it before saving was tried. */
  saysWhenLeft?: boolean;
  /** Something is wrong with what was entered; the first such field takes the focus. */
  onRefused?: (problems: Problems) => void;
}

/** A form as its fields are given it. */
export interface CheckedForm<V extends object> extends UseFormReturnType<V> {
  /** Saving was tried: from now on it is shown what is wrong. */
  tried: boolean;
  /** All that is wrong, whether it is shown yet or not. */
  problems: Problems;
  /** What is wrong with a field, whether it is shown yet or not. */
  problemOf: (field: string) => string | undefined;
  /** For the form element. */
  element: RefObject<HTMLFormElement | null>;
  /** Whether it may be sent; else what is wrong is shown, and the first such field takes the focus. */
  passes: () => boolean;
  /** Begins anew with these. */
  restart: (values: V) => void;
}

/**
 * The values of a form, and what the contract's `schema` says of what would be sent (`bodyOf`). `getInputProps` gives a field its name, its most
 * characters and, once saving was tried, what is wrong with it.
 */
export function useCheckedForm<V extends object, B>(
  schema: z.ZodMiniType,
  initialValues: V,
  bodyOf: (values: V) => B,
  { at, check, saysWhenLeft = false, onRefused }: CheckOptions<V, B>,
): CheckedForm<V> & { body: B } {
  const [tried, setTried] = useState(false);
  /** How often sending was refused. */
  const [refusals, setRefusals] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const element = useRef<HTMLFormElement | null>(null);
  const leave = (field: string) => afterPress(() => setLeft((now) => new Set([...now, field])));
  const form = useForm<V>({
    initialValues,
    enhanceGetInputProps: ({ field }) => ({
      name: field,
      maxLength: mostOf(schema, inBody(String(field))),
      error: tried || left.has(String(field)) ? problemOf(String(field)) : undefined,
      ...(saysWhenLeft && {
        onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
          if (currentTarget.value.trim() !== '') leave(String(field));
        },
      }),
    }),
  });
  const body = bodyOf(form.values);
  const problems: Problems = { ...problemsOf(partOf(schema, body as object), body), ...check?.(form.values) };
  const inBody = (field: string) => (at ? `${at(body)}.${field}` : field);
  const problemOf = (field: string) => problems[field] ?? problems[inBody(field)];

  const firstWrong = () =>
    ([...(element.current?.elements ?? [])] as HTMLInputElement[]).find(
      (control) => control.ariaInvalid === 'true' || (control.name && problemOf(control.name)),
    );

  // What is wrong is shown by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refusal sets it off
  useEffect(() => {
    if (refusals > 0) firstWrong()?.focus();
  }, [refusals]);

  return {
    ...form,
    /** What is sent. */
    body,
    tried,
    problems,
    problemOf,
    element,
    passes() {
      setTried(true);
      if (Object.values(problems).every((problem) => problem === undefined)) return true;
      onRefused?.(problems);
      setRefusals(refusals + 1);
      return false;
    },
    restart(values) {
      setTried(false);
      setLeft(new Set());
      form.setValues(values);
    },
  };
}
