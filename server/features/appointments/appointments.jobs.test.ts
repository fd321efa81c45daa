import { expect, test } from 'vitest';
import { attendeeOf } from './appointments.jobs.ts';

test('a webhook is told a number that can be dialled, and its extension beside it', () => {
  const told = (phone: string) => attendeeOf(JSON.stringify({ name: 'Maria Lopez', phone }));
  expect(told('+13125550147;ext=22')).toEqual({ name: 'Maria Lopez', phone: '+13125550147', extension: '22' });
  expect(told('+13125550147')).toEqual({ name: 'Maria Lopez', phone: '+13125550147' });
  expect(told('')).toEqual({ name: 'Maria Lopez', phone: '' });
});
