import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { query } from '#web/client/requests/query.ts';
import { noCall, type TestLine } from './call/call-state.ts';
import { SaidLines } from './said-lines.tsx';

const untold = 'The model does not show where this answer came from.';

function shown(lines: readonly TestLine[], usesModel: boolean, next: readonly string[] = []): string {
  const cache = new QueryClient();
  const keep = (key: readonly unknown[], value: unknown) => cache.setQueryData(key, { value, version: null });
  keep(query('GET /instructions').queryKey, { faqResponses: [{ question: 'Is there parking?', answer: 'Yes.' }] });
  keep(query('GET /answering-engine').queryKey, { usesModel });
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <MantineProvider>
        <MemoryRouter>
          <SaidLines call={{ ...noCall, lines, next }} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
}
const you = (text: string): TestLine => ({ speaker: 'you', text, itemId: '', cut: false });
const says = (text: string, sources?: TestLine['sources']): TestLine => ({
  ...{ speaker: 'assistant', text, itemId: text, cut: false, sources },
});
const parking = says('Yes, behind the house.', [{ source: 'faq', title: 'Is there parking?' }]);

test('an answer of a voice test names what it is from, once below all its lines', () => {
  const html = shown([says('Hello.'), you('Parking?'), says('One moment, please.'), parking], true);
  expect(html.match(/From FAQ 1/g)).toHaveLength(1);
  expect(html.indexOf('From FAQ 1')).toBeGreaterThan(html.indexOf('Yes, behind the house.'));
  expect(html).toContain('Wrong? Edit this FAQ');
  expect(html).not.toContain(untold);
});

test('your lines are left and those of the assistant right, as in the log, and what waits is said to', () => {
  const html = shown([says('Hello.'), you('Parking?')], false, ['And dogs?']);
  expect(html.match(/data-own="(true|false)"/g)).toEqual(['data-own="true"', 'data-own="false"']);
  expect(html).toMatch(/Waiting.*And dogs\?/);
});

test('an answer of a model that tells no sources says so, and each can be put right; the greeting says nothing', () => {
  const lines = [says('Hello.'), you('Parking?'), says('Yes.'), you('Dogs?'), says('Yes, too.')];
  expect(shown(lines, true).split(untold)).toHaveLength(3);
  expect(shown(lines, true).match(/Add an FAQ/g)).toHaveLength(2);
  expect(shown(lines, false)).not.toContain(untold);
  expect(shown([says('Hello.')], true)).not.toContain(untold);
});
