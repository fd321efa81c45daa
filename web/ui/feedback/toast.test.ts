import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { Toasts } from './toast.tsx';

test('a toast without a time of its own closes after five seconds', { tags: ['TOASTS-04', 'Q-79'] }, () => {
  const { props } = Toasts();
  expect(props).toMatchObject({ autoClose: 5000, position: 'top-right' });
  expect([limits.toastSuccessMs, limits.toastErrorMs]).toEqual([3000, 5000]);
});
