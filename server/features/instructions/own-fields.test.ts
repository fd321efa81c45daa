import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnField } from '#contract/instructions.ts';
import { briefFor } from '#server/features/assistants/assistants.service.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';

let house: TestHouse;
let owner: Person;
let other: Person;
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
  other = await house.person('otherOwner');
});
afterAll(() => house.stop());
beforeEach(() => save({ ownFields: [] }));

const save = (body: object, who = owner) => house.request('PATCH', '/instructions', { token: who.token, body });
const fieldsOf = async (who: Person): Promise<OwnField[]> =>
  (await house.request('GET', '/instructions', { token: who.token })).body.ownFields;
const field = (change: Partial<OwnField>): OwnField => ({
  ...{ id: '', label: 'Order number', kind: 'text', options: [], pattern: '', when: 'ask' },
  ...change,
});
const order = field({ kind: 'pattern', pattern: 'AA-9999' });
const size = field({ label: 'Size', kind: 'list', options: ['Small', 'Large'], when: 'if-offered' });

test('own fields are kept in their order with ids of version 7, and a call knows them', {
  tags: ['INSTR-22'],
}, async () => {
  const { status, body } = await save({ ownFields: [order, size] });
  expect(status).toBe(200);
  const [first, second] = body.ownFields;
  expect(body.ownFields).toEqual([
    { ...order, id: first.id },
    { ...size, id: second.id },
  ]);
  for (const { id } of body.ownFields) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);

  const turned = await save({ ownFields: [second, { ...first, label: 'Order' }] });
  expect(turned.body.ownFields.map(({ id, label }: OwnField) => [id, label])).toEqual([
    [second.id, 'Size'],
    [first.id, 'Order'],
  ]);
  const brief = await briefFor(house.db, owner.accountId);
  expect(brief.collect.at(-1)).toBe(`own:${first.id}`);
  expect(brief.ifOffered).toEqual(['urgency', 'callbackWanted', 'bestTimeToCall', `own:${second.id}`]);
  expect(brief.ownFields[1]).toEqual({
    ...{ field: `own:${first.id}`, label: 'Order', kind: 'pattern', when: 'ask', pattern: 'AA-9999' },
  });
});

test('a field that was deleted comes back under its id, and belongs to its account alone', async () => {
  const [kept] = (await save({ ownFields: [order] })).body.ownFields;
  await save({ ownFields: [] });
  expect((await save({ ownFields: [kept] })).body.ownFields).toEqual([kept]);
  await save({ ownFields: [{ ...kept, label: 'Theirs' }] }, other);
  expect((await fieldsOf(owner))[0]?.label).toBe('Order number');
  await save({ ownFields: [] }, other);
  expect(await fieldsOf(owner)).toHaveLength(1);
});

test.each([
  ['no name', [field({ label: ' ' })]],
  ['a list of one', [field({ kind: 'list', options: ['Small'] })]],
  ['the same option twice', [field({ kind: 'list', options: ['Small', 'small'] })]],
  ['a pattern that is none', [field({ kind: 'pattern', pattern: '(a+)+$' })]],
  ['the same name twice', [field({}), field({ label: 'order NUMBER' })]],
  ['more than twenty', Array.from({ length: 21 }, (_, at) => field({ label: `Field ${at}` }))],
])('%s is refused and nothing is saved', { tags: ['INSTR-22', 'INSTR-23'] }, async (_what, ownFields) => {
  expect((await save({ ownFields })).status).toBe(400);
  expect(await fieldsOf(owner)).toEqual([]);
});

test('the new standard details are chosen among off, if offered and ask', { tags: ['INSTR-21'] }, async () => {
  await save({ dateOfBirth: 'ask', urgency: 'off', streetAddress: 'if-offered' });
  const { collect, ifOffered } = await briefFor(house.db, owner.accountId);
  expect(collect).toContain('dateOfBirth');
  expect(collect.indexOf('dateOfBirth')).toBeLessThan(collect.indexOf('reasonForCalling'));
  expect(ifOffered).toEqual(['streetAddress', 'callbackWanted', 'bestTimeToCall']);
  expect((await save({ urgency: true })).status).toBe(400);
});
