import { expect, test } from 'vitest';
import type { CallerDetail } from '#contract/brief.ts';
import { callbackNumberOf } from './callback-number.ts';

const from = (fromNumber: string | null, fromExtension: string | null = null) => ({ fromNumber, fromExtension });
const noted = (value: string, status: CallerDetail['status'] = 'confirmed'): CallerDetail[] => [
  { field: 'fullName', value: 'Maria Lopez', status },
  { field: 'contactNumber', value, status },
];
const [own, other] = ['+13125550147', '+17735550162'];

test.each([
  ['nothing has an extension', from(own), [], null],
  ['the number that they told has none either', from(own), noted(other), null],
  ['nobody knows a number', from(null), [], null],
  ['the caller ID has one', from(own, '22'), [], `${own};ext=22`],
  ['the caller ID has one, and the number that they told has none', from(own, '22'), noted(own), `${own};ext=22`],
  ['the number that they told has one', from(own), noted(`${other};ext=7`), `${other};ext=7`],
  ['they told one, and withhold their own', from(null), noted(`${other};ext=7`), `${other};ext=7`],
  ['both have one', from(own, '22'), noted(`${other};ext=7`), `${other};ext=7`],
  ['it was heard, and not confirmed', from(own), noted(`${other};ext=7`, 'as-heard'), null],
  ['it was heard behind their own number', from(own), noted(`${own};ext=7`, 'as-heard'), `${own};ext=7`],
  ['an assistant made it up', from(own, '22'), noted(`${other};ext=7`, 'doubtful'), `${own};ext=22`],
])('the number to call back, where %s', (_, call, details, number) => {
  expect(callbackNumberOf(call, details)).toBe(number);
});
