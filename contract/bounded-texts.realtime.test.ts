import { expect, test } from 'vitest';
import { contactRequest } from './contact.ts';

test('a telephone number of a stranger that fills a whole body is refused at once', () => {
  const phoneNumber = `1${' '.repeat(90_000)}y`;
  const request = { firstName: 'a', lastName: 'b', organization: 'c', email: 'a@b.example', phoneNumber };
  const began = performance.now();
  expect(contactRequest.safeParse(request).success).toBe(false);
  // It took 40 s.
  expect(performance.now() - began).toBeLessThan(500);
});
