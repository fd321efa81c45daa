import { pbkdf2, solveChallenge } from 'altcha/lib';
import { expect, test } from 'vitest';
import { AppError } from '#server/app-error.ts';
import { createTestClock } from '#tests/clock.ts';
import { createAltchaCheck, validMs } from './altcha-check.ts';

const key = Buffer.alloc(32, 7);
const clock = createTestClock();
const check = createAltchaCheck({ key, clock, cost: 2 });

interface Challenge {
  parameters: Record<string, unknown> & { nonce: string; salt: string; algorithm: string; cost: number };
  signature: string;
}

async function challenge(): Promise<Challenge> {
  const offer = await check.offer();
  if (offer.kind !== 'altcha') throw new Error('not ours');
  return offer.challenge as unknown as Challenge;
}

const asProof = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

async function solved(): Promise<{ challenge: Challenge; solution: { counter: number; derivedKey: string } }> {
  const made = await challenge();
  const solution = await solveChallenge({ challenge: made as never, deriveKey: pbkdf2.deriveKey });
  if (!solution) throw new Error('no solution');
  return { challenge: made, solution };
}

const refused = (proof: string, by = check) =>
  expect(by.verify(proof)).rejects.toMatchObject(new AppError('human-check.failed'));

test('the widget of ALTCHA finds the answer to our challenge, and we take it', {
  tags: ['CONTACT-10', 'WEBINAR-12'],
}, async () => {
  const { challenge: made, solution } = await solved();
  expect(solution.counter).toBeGreaterThanOrEqual(1_000);
  const proof = await check.verify(asProof({ challenge: made, solution }));
  expect(proof.key).toHaveLength(32);
  expect(proof.expiresAt.getTime()).toBeGreaterThan(clock.now().getTime());
});

test('each proof has a name of its own, whatever else it carries', async () => {
  const one = await solved();
  const { key: first } = await check.verify(asProof(one));
  const { key: again } = await check.verify(asProof({ ...one, solution: { ...one.solution, time: 99 }, more: 1 }));
  const { key: second } = await check.verify(asProof(await solved()));
  expect(again).toEqual(first);
  expect(second).not.toEqual(first);
});

test('an answer without the work, of another challenge, or to a changed one is refused', async () => {
  const one = await solved();
  const two = await solved();
  await refused(asProof({ challenge: one.challenge, solution: { counter: 1, derivedKey: '0'.repeat(64) } }));
  await refused(asProof({ challenge: one.challenge, solution: two.solution }));
  const easier = { ...one.challenge, parameters: { ...one.challenge.parameters, expiresAt: 9_999_999_999 } };
  await refused(asProof({ challenge: easier, solution: one.solution }));
  await refused(asProof(one), createAltchaCheck({ key: Buffer.alloc(32, 8), clock }));
});

test('what is no proof at all is refused', async () => {
  for (const proof of [
    '',
    'x',
    '{}',
    asProof({}),
    asProof(null),
    asProof([]),
    asProof({ challenge: {}, solution: {} }),
  ]) {
    await refused(proof);
  }
});

test('a proof is too old after half an hour', async () => {
  const one = asProof(await solved());
  clock.advance(validMs - 2_000);
  await check.verify(one);
  clock.advance(3_000);
  await refused(one);
});
