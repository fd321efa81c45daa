import { expect, test } from 'vitest';
import { createPasswords, isCommonPassword } from './passwords.ts';

test.each([
  'Password1',
  'P@ssw0rd',
  'Qwerty123',
  'Iloveyou2',
  'Summer2024!',
  '123Football',
  'Letmein1',
  '1qaz2wsX',
  'Welcome1!',
  // Found in breaches alone.
  'Jordan23',
  'Usuckballz1',
  'NCC1701d',
  'Wildcats03',
  'Artemis0',
  'yankeesmavBell012',
  'lk9slwGh3x',
])('%s is common', async (password) => expect(await isCommonPassword(password)).toBe(true));

test.each(['Dana.Reyes1', 'Reyes2024!', '1Hartwell', 'Noura1234', 'N0ura!2026'])(
  '%s is a word of the address that it is for, or of this product',
  async (password) => {
    expect(await isCommonPassword(password, 'Dana.Reyes@hartwell-reyes.example')).toBe(true);
    expect(await isCommonPassword(`${password}kx`, 'Dana.Reyes@hartwell-reyes.example')).toBe(false);
  },
);

test.each(['Stone-Bridge-4', 'pp89-AbjS-UYen-XJ3M', 'correctHorse7Battery', '12345678Aa!!zq', 'Ünder7Brücken'])(
  '%s is not',
  async (password) => expect(await isCommonPassword(password)).toBe(false),
);

test('a password matches its own hash and no other, and nothing matches without a hash', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('Stone-Bridge-4');
  expect(await passwords.matches(hash, 'Stone-Bridge-4')).toBe(true);
  expect(await passwords.matches(hash, 'Stone-Bridge-5')).toBe(false);
  expect(await passwords.matches(null, 'nobody has this password')).toBe(false);
});

test('a hash is argon2id with 19 MiB and two passes, unless tests ask for less', async () => {
  expect(await createPasswords().hash('Stone-Bridge-4')).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  const cheap = createPasswords({ cost: { memoryCost: 8, timeCost: 1 } });
  expect(await cheap.hash('Stone-Bridge-4')).toContain('$argon2id$v=19$m=8,t=1,p=1$');
});

test('when too many wait, the next is told to come back', async () => {
  const passwords = createPasswords({ atOnce: 1, mayWait: 2 });
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('Stone-Bridge-4')));
  expect(results.map((result) => result.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(results[4]).toMatchObject({ reason: { code: 'server.busy' } });
  expect(await passwords.hash('Stone-Bridge-4')).toContain('$argon2id$');
});
