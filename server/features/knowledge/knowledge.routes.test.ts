import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knowledgeLimits } from '#contract/limits.ts';
import { until } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { knowledgeOf } from '#tests/knowledge.ts';

let house: TestHouse;
let owner: Person;
let stranger: Person;
let mine: ReturnType<typeof knowledgeOf>;
let theirs: ReturnType<typeof knowledgeOf>;

beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
  stranger = await house.person('otherOwner');
  mine = knowledgeOf(house, owner);
  theirs = knowledgeOf(house, stranger);
});
afterAll(() => house.stop());

const message = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message];
const absent = '7f0d7a4e-9c55-4c1c-9b0e-0d2f3c1a9e11';

describe('bases', () => {
  test('the first look makes one, named Untitled, also when two look at once', {
    tags: ['KB-26', 'APICONFIG-23'],
  }, async () => {
    const [first, second] = await Promise.all([
      mine.ask('GET', '/knowledge-bases'),
      mine.ask('GET', '/knowledge-bases'),
    ]);
    expect(first.body).toMatchObject([{ name: 'Untitled', webUrls: [], textFiles: [], uploadedFiles: [] }]);
    expect(second.body).toEqual(first.body);
  });

  test('a new one is answered and listed first', {
    tags: ['KB-02', 'KB-20', 'APICONFIG-24', 'APICONFIG-25'],
  }, async () => {
    house.clock.advance(1_000);
    const { status, body } = await mine.ask('POST', '/knowledge-bases', { name: '  Prices ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Prices', createdAt: house.clock.now().toISOString() });
    const all = (await mine.ask('GET', '/knowledge-bases')).body as { _id: string; name: string }[];
    expect(all.map(({ name }) => name)).toEqual(['Prices', 'Untitled']);
    expect(Object.keys(all[0] ?? {}).sort()).toEqual(
      ['_id', 'createdAt', 'name', 'textFiles', 'timestamp', 'uploadedFiles', 'webUrls'].sort(),
    );
  });

  test('a name is there, short, and its own without regard to case', {
    tags: ['KB-31', 'KB-32', 'KB-33', 'KB-34', 'KB-35'],
  }, async () => {
    const create = (name: string) => mine.ask('POST', '/knowledge-bases', { name });
    expect((await create(' ')).status).toBe(400);
    const long = await create('x'.repeat(21));
    expect([long.status, JSON.stringify(long.body)]).toEqual([
      400,
      expect.stringContaining('File name cannot exceed 20 characters.'),
    ]);
    expect(message(await create('PRICES'))).toEqual([409, 'A file with this name already exists.']);
    // Another account may use it.
    expect((await theirs.ask('POST', '/knowledge-bases', { name: 'Prices' })).status).toBe(200);
  });

  test('two who make one name at once: one of them does', async () => {
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => mine.ask('POST', '/knowledge-bases', { name: 'Race' })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  test('renaming keeps the rules; only the case of the own name may change', { tags: ['KB-05'] }, async () => {
    const id = await mine.base('Old name');
    house.clock.advance(5_000);
    const rename = (name: string) => mine.ask('PATCH', `/knowledge-bases/${id}`, { name });
    expect((await rename('OLD NAME')).body).toMatchObject({
      name: 'OLD NAME',
      timestamp: house.clock.now().toISOString(),
    });
    expect(message(await rename('prices'))).toEqual([409, 'A file with this name already exists.']);
    expect((await rename('x'.repeat(21))).status).toBe(400);
  });

  test('there is room for 50', async () => {
    const here = (await theirs.ask('GET', '/knowledge-bases')).body.length;
    const tries = await Promise.all(
      Array.from({ length: knowledgeLimits.bases - here + 2 }, (_, at) => theirs.base(`Base ${at}`)),
    );
    expect(tries.filter(Boolean)).toHaveLength(knowledgeLimits.bases - here);
  });
});

describe('items', () => {
  test('a text is added and waits to be read', {
    tags: ['KB-21', 'KB-22', 'KB-24', 'APICONFIG-27', 'APICONFIG-28'],
  }, async () => {
    const id = await mine.base('Texts');
    house.clock.advance(1_000);
    const added = await mine.addText(id, 'Parking', 'Park in the garage.');
    expect(added.body).toEqual({
      _id: expect.any(String),
      type: 'text',
      name: 'Parking',
      content: { text: 'Park in the garage.' },
      createdAt: house.clock.now().toISOString(),
      sync: false,
      state: 'waiting',
      progress: null,
      problem: '',
      passages: 0,
    });
    expect((await mine.items(id)).map(({ _id }) => _id)).toEqual([added.body._id]);
    const [base] = (await mine.ask('GET', '/knowledge-bases')).body;
    expect(base).toMatchObject({
      textFiles: [{ _id: added.body._id, name: 'Parking' }],
      webUrls: [],
      timestamp: house.clock.now().toISOString(),
    });
  });

  test('a text needs both, is short, and its name is its own in the base', {
    tags: ['KB-41', 'KB-42', 'KB-43', 'KB-45'],
  }, async () => {
    const id = await mine.base('Text rules');
    await mine.addText(id, 'Parking', 'x');
    expect((await mine.addText(id, ' ', 'x')).status).toBe(400);
    expect((await mine.addText(id, 'Empty', ' ')).status).toBe(400);
    expect((await mine.addText(id, 'Long', 'x'.repeat(401))).status).toBe(400);
    expect((await mine.addText(id, 'Fits', 'x'.repeat(400))).status).toBe(200);
    expect(message(await mine.addText(id, 'PARKING ', 'y'))).toEqual([
      409,
      'A text with this name already exists in this knowledge base.',
    ]);
    expect((await mine.addText(await mine.base('Other texts'), 'Parking', 'x')).status).toBe(200);
  });

  test('a page has its address for a name, and is the same in any writing', {
    tags: ['KB-23', 'KB-36', 'KB-38', 'KB-40'],
  }, async () => {
    const id = await mine.base('Pages');
    const added = await mine.addPage(id, 'https://Lakeside.example/prices');
    expect(added.body).toMatchObject({
      type: 'web_page',
      name: 'https://Lakeside.example/prices',
      content: { url: 'https://Lakeside.example/prices' },
    });
    const taken = 'This URL already exists in this file. Please enter a different URL.';
    for (const url of [
      'https://lakeside.example/prices',
      'HTTPS://lakeside.example:443/prices/',
      'https://lakeside.example/prices#top',
    ])
      expect(message(await mine.addPage(id, url))).toEqual([409, taken]);
    expect((await mine.addPage(id, 'https://lakeside.example/prices?year=2')).status).toBe(200);
    expect((await mine.addPage(id, 'ftp://lakeside.example/')).status).toBe(400);
    expect((await mine.addPage(id, `https://lakeside.example/${'x'.repeat(60)}`)).status).toBe(400);
  });

  test('a file is kept, and read back as an attachment by its account alone', {
    tags: ['KB-25', 'KB-48', 'APICONFIG-30'],
  }, async () => {
    const id = await mine.base('Files');
    const { status, body } = await mine.upload(id, 'C:\\docs\\Preise „2026".TXT', 'Cleaning costs ninety dollars.');
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'file', name: 'Preise „2026".TXT', sync: false, state: 'waiting' });
    const address = `/knowledge-bases/${id}/items/${body._id}/file`;
    expect(body.content).toEqual({ fileSize: 30, azureUrl: `${house.url}${address}` });
    const file = await mine.ask('GET', address);
    expect(file.text).toBe('Cleaning costs ninety dollars.');
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Preise _2026_.TXT"; filename*=UTF-8''Preise%20%E2%80%9E2026%22.TXT`,
    );
    expect((await theirs.ask('GET', address)).status).toBe(404);
  });

  test('files of other kinds and too large ones are refused, and nothing of them stays', {
    tags: ['KB-46', 'KB-49'],
  }, async () => {
    const id = await mine.base('Refused');
    const kept = () => readdirSync(join(house.dataDir, 'files'), { recursive: true }).length;
    const before = kept();
    for (const name of ['run.exe', 'noextension', 'page.html.zip', '.pdf/'])
      expect(message(await mine.upload(id, name, 'x'))).toEqual([
        400,
        'Invalid file type. Upload only supported formats',
      ]);
    // What they begin with is not what they are called.
    for (const [name, bytes] of [
      ['really.pdf', 'MZ and more'],
      ['really.docx', '%PDF-1.7'],
      ['really.txt', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6_000_000, 'x')])],
      ['really.png', Buffer.alloc(6_000_000, 'x')],
    ] as const)
      expect([name, ...message(await mine.upload(id, name, bytes))]).toEqual([
        name,
        400,
        'Invalid file type. Upload only supported formats',
      ]);
    const large = await mine.upload(id, 'large.txt', Buffer.alloc(knowledgeLimits.uploadBytes + 1, 'x'));
    expect(message(large)).toEqual([413, 'Total file size exceeds 50MB limit. Please select smaller files.']);
    expect((await mine.upload(absent, 'a.txt', 'x')).status).toBe(404);
    expect(kept()).toBe(before);
    expect(await mine.items(id)).toEqual([]);
  });

  test('deleting an item or a base takes its files along', {
    tags: ['KB-29', 'APICONFIG-26', 'APICONFIG-29'],
  }, async () => {
    const id = await mine.base('To delete');
    const one = (await mine.upload(id, 'one.txt', 'one')).body;
    const two = (await mine.upload(id, 'two.txt', 'two')).body;
    const files = () =>
      readdirSync(join(house.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ).length;
    const before = files();
    expect((await mine.ask('DELETE', `/knowledge-bases/${id}/items/${one._id}`)).status).toBe(204);
    expect((await mine.items(id)).map(({ _id }) => _id)).toEqual([two._id]);
    await until('the file of the item is gone', () => files() === before - 1);
    expect((await mine.ask('DELETE', `/knowledge-bases/${id}`)).status).toBe(204);
    await until('the file of the base is gone', () => files() === before - 2);
    expect((await mine.ask('GET', `/knowledge-bases/${id}/items`)).status).toBe(404);
  });
});

test("a stranger's base, an absent one and a malformed id are the same 404 on every route", async () => {
  const base = await mine.base('Only mine');
  const item = (await mine.addText(base, 'Secret', 'Nobody else reads this.')).body._id;
  const other = (await theirs.ask('GET', '/knowledge-bases')).body[0]._id as string;
  const routes: ((base: string, item: string) => [string, string, unknown?])[] = [
    (b) => ['PATCH', `/knowledge-bases/${b}`, { name: 'Taken' }],
    (b) => ['DELETE', `/knowledge-bases/${b}`],
    (b) => ['GET', `/knowledge-bases/${b}/items`],
    (b) => ['POST', `/knowledge-bases/${b}/items`, { type: 'text', name: 'a', content: { text: 'b' } }],
    (b) => ['POST', `/knowledge-bases/${b}/sync`],
    (b, i) => ['GET', `/knowledge-bases/${b}/items/${i}/file`],
    (b, i) => ['POST', `/knowledge-bases/${b}/items/${i}/sync`],
    (b, i) => ['DELETE', `/knowledge-bases/${b}/items/${i}`],
  ];
  for (const route of routes) {
    const answers = await Promise.all([base, absent, 'x'].map((id) => theirs.ask(...route(id, item))));
    const bodies = answers.map(({ body }) => ({ ...body, requestId: '' }));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  }
  // Their own base does not open an item of another.
  expect((await theirs.ask('DELETE', `/knowledge-bases/${other}/items/${item}`)).status).toBe(404);
  expect(await mine.items(base)).toHaveLength(1);
});
