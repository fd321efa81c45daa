import { expect, test } from 'vitest';
import type { CallerDetail } from '#contract/brief.ts';
import { reasonOf } from './call-details.ts';

const said = (value: string, status: CallerDetail['status'] = 'confirmed'): CallerDetail[] => [
  { field: 'reasonForCalling', value, status },
];

test.each([
  [said('to move  her\nappointment'), 'Long summary.', 'To move her appointment'],
  [said('rent', 'as-heard'), 'Long summary.', 'Rent'],
  [said('a loan', 'doubtful'), 'She asked for Dr. Ray. They will call.', 'She asked for Dr. Ray.'],
  [said(' '), 'Asked at 3.30 p.m. for a visit! Nothing else.', 'Asked at 3.30 p.m. for a visit!'],
  [[], 'Mr. Jones asked for a visit. Nothing else.', 'Mr. Jones asked for a visit.'],
  [[], 'No end', 'No end'],
  [[], null, null],
  [[], '  ', null],
])('why they called, of %j and %j: %j', (details, summary, reason) => {
  expect(reasonOf(details, summary)).toBe(reason);
});

test('it is a line, however long what was said is', () => {
  expect(reasonOf(said('x'.repeat(500)), null)).toMatch(/^Xx{150,158}…$/);
});
