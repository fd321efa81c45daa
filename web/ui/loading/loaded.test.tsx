import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Loaded } from './loaded.tsx';

const idle = { error: null, isFetching: false, refetch: () => undefined };
const asked = { ...idle, data: undefined };
const broken = new Error('The line was cut.');

function shown(query: typeof asked | { data: string; error: unknown }, children?: ReactNode): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <Loaded
        query={{ ...idle, ...query }}
        failed={(error) => `It failed: ${(error as Error).message}`}
        waiting="the shape"
      >
        {children ?? ((data: unknown) => `here is ${data}`)}
      </Loaded>
    </MantineProvider>,
  );
}

test('a shape while it is loaded, then what came', () => {
  expect(shown(asked)).toContain('the shape');
  expect(shown({ data: 'an answer', error: null })).toContain('here is an answer');
  expect(shown({ data: '', error: null }), 'an empty answer is one').toContain('here is ');
});

test('what could not be loaded says so, with a way to try again', () => {
  const text = shown({ ...asked, error: broken as never });
  expect(text).toContain('It failed: The line was cut.');
  expect(text).toContain('Try again');
  expect(text).not.toContain('the shape');
});

test('what is there stays when a later try fails', () => {
  const text = shown({ data: 'an answer', error: broken });
  expect(text).toContain('here is an answer');
  expect(text).not.toContain('It failed');
});

test('what has a shape of its own stands there while it waits, and gives way to a failure', () => {
  expect(shown(asked, 'the screen')).toContain('the screen');
  expect(shown({ ...asked, error: broken as never }, 'the screen')).not.toContain('the screen');
});
