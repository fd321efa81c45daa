import { MantineProvider, TextInput } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { businessInfo } from '#contract/business.ts';
import { DetailsFields } from '#web/features/business/details-fields.tsx';
import { mostOf, partOf, problemsOf } from './contract-rules.ts';
import { query } from './query.ts';
import { useContractForm } from './use-contract-form.ts';

// One limit of the contract is another one: nothing else is edited.
vi.mock('#contract/limits.ts', async (original) => {
  const limits = await original<typeof import('#contract/limits.ts')>();
  return { ...limits, settingLimits: { ...limits.settingLimits, businessNameCharacters: 17 } };
});

const stored = { name: 'A practice', website: '', address: '', country: '', bussinessOverview: '' };

function Form({ name }: { name: string }) {
  const form = useContractForm(businessInfo, {
    read: 'GET /business-info',
    write: 'PATCH /business-info',
    what: 'details',
    start: () => ({ ...stored, name }),
  });
  return (
    <>
      <DetailsFields form={form as never} />
      <TextInput value={String(form.problemOf('name'))} readOnly />
    </>
  );
}

function rendered(name: string): string {
  const cache = new QueryClient();
  cache.setQueryData(query('GET /business-info').queryKey, { value: [stored], version: '"1"' });
  return renderToString(
    <QueryClientProvider client={cache}>
      <MantineProvider>
        <Form name={name} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

test('a limit that changes in the contract changes the form: what can be typed and what is refused', () => {
  expect(rendered('A practice')).toMatch(/<input[^>]* name="name"[^>]* maxLength="17"|maxLength="17"[^>]* name="name"/);
  expect(rendered('A practice')).toContain('value="undefined"');
  expect(rendered('A practice of eighteen')).toContain('value="At most 17 characters."');
});

test('what is wrong is told by the path of the field, the first finding of each', () => {
  const list = z.object({ pairs: z.array(z.object({ question: z.string().check(z.minLength(1, 'Enter it.')) })) });
  expect(problemsOf(list, { pairs: [{ question: 'a' }, { question: '' }] })).toEqual({
    'pairs.1.question': 'Enter it.',
  });
  expect(problemsOf(list, { pairs: [] })).toEqual({});
});

test('only the fields that are edited are looked at', () => {
  const both = z.object({ one: z.string().check(z.minLength(1)), other: z.string() });
  expect(problemsOf(partOf(both, { other: '' }), { other: '' })).toEqual({});
  expect(problemsOf(partOf(both, { one: '', none: 1 }), { one: '' })).toHaveProperty('one');
});

test('the most characters of a field are found in lists, in optional parts, and not where there are none', () => {
  const schema = z.object({
    list: z.optional(z.array(z.object({ text: z.nullable(z.string().check(z.maxLength(5))) })).check(z.maxLength(3))),
    free: z.string(),
  });
  expect(mostOf(schema, 'list.2.text')).toBe(5);
  expect(mostOf(schema, 'list')).toBe(3);
  expect(mostOf(schema, 'free')).toBeUndefined();
  expect(mostOf(schema, 'gone.0.text')).toBeUndefined();
});
