import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, expect, test } from 'vitest';
import { createCheckingThread } from './checking-thread.ts';
import { SchemaRefused } from './json-schema.ts';

const thread = createCheckingThread();
afterAll(() => thread.close());

const endless = '^(a+)+$';
const mistake = `${'a'.repeat(35)}!`;
const tooLong = 'The arguments take too long to be checked.';
const of = (part: object) => ({ type: 'object', properties: { a: part } });

test('what fits and what does not is told in words, of schemas that can be used', async () => {
  await thread.requireUsable('x', of({ pattern: '^b$' }));
  await expect(thread.requireUsable('x', of({ pattern: '(' }))).rejects.toThrow(SchemaRefused);
  await expect(thread.requireUsable('x', of({ pattern: '(' }))).rejects.toThrow(/regular expression/);
  expect(await thread.problemWith('x', of({ pattern: '^b$' }), { a: 'b' })).toBe('');
  expect(await thread.problemWith('x', of({ pattern: '^b$' }), { a: 'c' })).toBe('a must match pattern "^b$".');
  expect(await thread.problemWith('x', of({ items: { pattern: '^a$' } }), { a: Array(5_000).fill('a') })).toBe('');
});

test.each([
  ['a pattern', { pattern: endless }, `${'a'.repeat(5000)}!`],
  ['a pattern for each of many items', { items: { not: { pattern: endless } } }, Array(2_000).fill(mistake)],
  [
    'a pattern for each of many names',
    { patternProperties: { [endless]: false } },
    Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`${mistake}${at}`, 1])),
  ],
  ['many unique items', { uniqueItems: true }, Array.from({ length: 30_000 }, (_, at) => [at])],
])('%s that would take years is given up, and the next check is answered', async (name, part, value) => {
  expect(await thread.problemWith(name, of(part), { a: value })).toBe(tooLong);
  expect(await thread.problemWith(name, of(part), {})).toBe('');
});

test('after three time-outs it is not tried again until its owner saves, and others are not meant', async () => {
  const schema = of({ pattern: endless });
  const check = (owner: string, value: unknown) => thread.problemWith(owner, schema, { a: value });
  for (let time = 0; time < 3; time++) expect(await check('mine', mistake)).toBe(tooLong);
  expect(await check('mine', 'aaa')).toMatch(/three times.*save the function again/);
  expect(await check('yours', 'aaa')).toBe('');
  expect(await thread.problemWith('mine', of({ pattern: '^b$' }), { a: 'b' })).toBe('');
  thread.forgive('yours');
  expect(await check('mine', 'aaa')).toMatch(/three times/);
  thread.forgive('mine');
  expect(await check('mine', 'aaa')).toBe('');
});

test('who asks for many at once waits for a few of them, and takes no place of another', async () => {
  const many = Array.from({ length: 50 }, (_, at) =>
    thread.problemWith('mine', of({ pattern: endless, title: String(at) }), { a: mistake }),
  );
  const other = thread.problemWith('yours', of({ pattern: '^b$' }), { a: 'b' });
  const answers = await Promise.all(many);
  expect(answers.filter((one) => one === tooLong)).toHaveLength(4);
  expect(answers.filter((one) => one.startsWith('Too many checks'))).toHaveLength(46);
  expect(await other).toBe('');
});

/** Takes long to be read, and is another one each time. */
const wide = (title: string) => ({
  title,
  properties: Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [`p${at}`, { enum: Array.from({ length: 400 }, (_, of) => `${at}-${of}`) }]),
  ),
});

test('who saves many, and many who save, leave the checks of calls one schema to wait for', async () => {
  await thread.problemWith('yours', of({ pattern: '^b$' }), { a: 'b' });
  const done: string[] = [];
  const saves = [...Array.from({ length: 20 }, () => 'mine'), 'a', 'b', 'c', 'd', 'e'].map((owner, at) =>
    thread.requireUsable(owner, wide(`${owner}${at}`)).then(
      () => done.push(`saved ${owner}`),
      (error) => done.push(error.code),
    ),
  );
  const check = thread.problemWith('yours', of({ pattern: '^b$' }), { a: 'c' }).then(() => done.push('checked'));
  await Promise.all([...saves, check]);
  expect(done.filter((one) => one === 'request.too-many')).toHaveLength(16);
  const read = done.filter((one) => one !== 'request.too-many');
  expect(read.indexOf('checked')).toBeLessThanOrEqual(1);
  expect(read.indexOf('saved e'), 'others have their turn before the rest of one').toBeLessThan(
    read.lastIndexOf('saved mine') - 1,
  );
});

test('a check that its turn does not reach in time is told as such, and so is a save', async () => {
  const slow = createCheckingThread({ checkMs: 1, saveMs: 60_000 });
  const saved = slow.requireUsable('mine', wide('slow'));
  expect(await slow.problemWith('yours', of({ pattern: '^b$' }), { a: 'b' })).toBe(
    'The arguments could not be checked in time.',
  );
  await saved;
  await slow.close();
  const late = createCheckingThread({ checkMs: 60_000, saveMs: 1 });
  await expect(late.requireUsable('mine', wide('late'))).rejects.toMatchObject({ code: 'server.busy' });
  expect(await late.problemWith('mine', of({ pattern: '^b$' }), { a: 'b' }), 'the thread is free again').toBe('');
  await late.close();
});

test('120 checks that would take years leave the thread of the calls alone', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const before = process.threadCpuUsage();
  delay.enable();
  // Each of another schema, as one would be refused after three.
  for (let time = 0; time < 120; time++)
    expect(await thread.problemWith('mine', of({ pattern: endless, title: String(time) }), { a: mistake })).toBe(
      tooLong,
    );
  delay.disable();
  const { user, system } = process.threadCpuUsage(before);
  // In the thread of the calls each took 100 ms of it. Its own time tells that on a busy machine too, where turns of the loop come late.
  expect((user + system) / 1000 / 120).toBeLessThan(10);
  expect(delay.percentile(90) / 1e6).toBeLessThan(80);
});

test('a thread that ended is told as a time-out, and the next check has another', async () => {
  const check = thread.problemWith('mine', of({ pattern: endless, title: 'ended' }), { a: mistake });
  await thread.close();
  expect(await check).toBe(tooLong);
  expect(await thread.problemWith('mine', of({ pattern: '^b$' }), { a: 'b' })).toBe('');
});
