import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { detectDecoder } from '../detection.ts';
import { ModelStore } from './model-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'model-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const anyBusiness = { businessName: '', street: '', services: [], questions: [], openTemplates: [] };
const decoder = detectDecoder();
const dictionary = 'installed' in decoder ? decoder.installed.dictionary : '';

it('removes at its start what a dead process left half built, and nothing that another one is building', () => {
  const [dead, other, own] = [2 ** 22 + 1, process.ppid, process.pid].map((pid) => join(folder, `a.part${pid}-x`));
  for (const part of [dead, other, own]) mkdirSync(part as string);
  new ModelStore(folder, dictionary);
  expect([dead, other, own].map((part) => existsSync(part as string))).toEqual([false, true, true]);
  for (const part of [other, own]) rmSync(part as string, { recursive: true });
});

it.skipIf(dictionary === '')(
  'stores of one folder that start and build at once all have their models',
  { meta: { skipReason: 'PocketSphinx and its dictionary are not installed' } },
  async () => {
    const stores = [new ModelStore(folder, dictionary)];
    const built = [stores[0]?.build(anyBusiness)];
    // The second starts while the first is in the middle of its work.
    for (let waited = 0; !readdirSync(folder).some((entry) => entry.includes('.part')) && waited < 20_000; waited += 10)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const second = new ModelStore(folder, dictionary);
    stores.push(second);
    built.push(second.build(anyBusiness));
    const [one, two] = await Promise.all(built);
    expect(one).toBe(two);
    expect(readdirSync(one as string)).toEqual(expect.arrayContaining(['guessed', 'open.lm', 'words.dict']));
    expect(readdirSync(folder)).toHaveLength(1);
    for (const store of stores) await store.close();
  },
);

it.skipIf(dictionary === '')(
  'who saves again and again has two sets, and drops none of another business, nor one that another has too',
  { meta: { skipReason: 'PocketSphinx and its dictionary are not installed' } },
  async () => {
    const store = new ModelStore(mkdtempSync(join(folder, 'businesses-')), dictionary);
    const build = (business: string, street: string) => store.build({ ...anyBusiness, business, street });
    const oak = await build('mine', 'Oak Street');
    await build('third', 'Oak Street');
    const [pine, ash] = [await build('mine', 'Pine Street'), await build('mine', 'Ash Street')];
    const left = () => [oak, pine, ash].map((path) => existsSync(path));
    expect(left()).toEqual([true, true, true]);
    for (const street of ['Pine Street', 'Ash Street']) await build('third', street);
    expect(left()).toEqual([false, true, true]);
    expect(store.newestOf('mine')).toBe(ash);
    const built: string[] = [];
    const again = ['Elm Street', 'Fir Street', 'Bay Street'].map((street) =>
      build('mine', street).then(() => built.push(street)),
    );
    // Who has none yet does not wait for who saves again and again.
    const first = build('new', 'Oak Street').then(() => built.push('new'));
    await Promise.all([...again, first]);
    expect(built.indexOf('new')).toBeLessThan(2);
    await store.close();
  },
);
