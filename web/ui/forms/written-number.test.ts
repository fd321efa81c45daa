import { expect, test } from 'vitest';
import { register } from '#web/features/webinars/registration/register.ts';
import { problemOfNumber } from './written-number.ts';

const sentence = 'Enter a phone number with its area code, or with + and a country code.';

test('a number that fits no country is told before anything is sent', async () => {
  expect([await problemOfNumber('US', '5'), await problemOfNumber('DE', '30 1')]).toEqual([sentence, sentence]);
  expect([await problemOfNumber('US', ''), await problemOfNumber('DE', '030 123456')]).toEqual(['', '']);
  const values = { firstName: 'Maria', email: 'm@mail.example', phone: 'abc', country: 'US', proof: 'p' };
  await expect(register('legal-services', values, () => undefined)).rejects.toMatchObject({
    message: sentence,
    fields: { phone: sentence },
  });
});
