import { MantineProvider, TextInput } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const limitsModule = '#contract/limits.ts';
const stored = { name: 'A practice', website: '', address: '', country: '', bussinessOverview: '' };

let modules: Awaited<ReturnType<typeof ownModules>>;
beforeAll(async () => {
  // One limit of the contract is another one: nothing else is edited. Other files of this worker have read the real one.
  vi.resetModules();
  const limits = await import('#contract/limits.ts');
  vi.doMock(limitsModule, () => ({
    ...limits,
    settingLimits: { ...limits.settingLimits, businessNameCharacters: 17 },
  }));
  modules = await ownModules();
});
afterAll(() => {
  vi.doUnmock(limitsModule);
  vi.resetModules();
});

async function ownModules() {
  const [business, fields, asked, forms] = await Promise.all([
    import('#contract/business.ts'),
    import('#web/features/business/details-fields.tsx'),
    import('#web/client/requests/query.ts'),
    import('./use-contract-form.ts'),
  ]);
  return { ...business, ...fields, ...asked, ...forms };
}

function Form({ name }: { name: string }) {
  const { businessInfo, DetailsFields, useContractForm } = modules;
  const form = useContractForm(businessInfo, {
    read: 'GET /business-info',
    write: 'PATCH /business-info',
    what: 'details',
    start: () => ({ ...stored, name }),
  });
  return (
    <>
      <DetailsFields form={form as never} />
      <TextInput value={form.problemOf('name') ?? 'nothing is wrong'} readOnly />
    </>
  );
}

function rendered(name: string): string {
  const cache = new QueryClient();
  cache.setQueryData(modules.query('GET /business-info').queryKey, { value: [stored], version: '"1"' });
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
  expect(rendered('A practice')).toContain('value="nothing is wrong"');
  expect(rendered('A practice of eighteen')).toContain('value="Use at most 17 characters."');
});
