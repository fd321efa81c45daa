import { expect, test } from 'vitest';
import { detailText } from './detail-text.ts';

test.each([
  ['contactNumber', '+12175550164', '+1 (217) 555-0164'],
  ['dateOfBirth', '1985-04-12', 'Apr 12, 1985'],
  ['dateOfBirth', 'in spring', 'in spring'],
  ['urgency', 'yes', 'Yes'],
  ['callbackWanted', 'no', 'No'],
  ['fullName', 'yes', 'yes'],
  ['own:1', '', 'NA'],
])('%s "%s" reads "%s"', (field, value, text) => {
  expect(detailText({ field, value })).toBe(text);
});
