import { expect, test } from 'vitest';
import { assigned, inserted, ofAccount, raw, sql } from './sql.ts';

test('values are numbered in their order and never get into the text, in pieces of pieces too', () => {
  const evil = "'; drop table calls; --";
  const state = sql`state = ${evil}`;
  const query = sql`select * from calls where id = ${1} and (${state} or ${sql`${state} and ${true}`}) limit ${[7, 8]}`;
  expect(query.text).toBe('select * from calls where id = $1 and (state = $2 or state = $3 and $4) limit $5');
  expect(query.values).toEqual([1, evil, evil, true, [7, 8]]);
  expect(sql`${raw('a')}${sql``}${2}`).toMatchObject({ text: 'a$1', values: [2] });
});

test('rows are inserted by the names of their columns; what is undefined has its default', () => {
  expect(inserted({ accountId: 'a', id: undefined, fileBytes: null })).toMatchObject({
    text: '(account_id, file_bytes) values ($1, $2)',
    values: ['a', null],
  });
  expect(inserted({ a: 1, b: 2 }, { a: 3, b: undefined })).toMatchObject({
    text: '(a, b) values ($1, $2), ($3, $4)',
    values: [1, 2, 3, undefined],
  });
  expect(sql`update t set ${assigned({ a: 1, settledAt: 2, c: undefined })} where id = ${3}`).toMatchObject({
    text: 'update t set a = $1, settled_at = $2 where id = $3',
    values: [1, 2, 3],
  });
  expect(ofAccount({ accountId: 'a', timeZone: 'UTC' }).text).toBe(
    '(account_id, time_zone) values ($1, $2) on conflict (account_id) do update set time_zone = excluded.time_zone',
  );
});

test('a field whose name is none of a column is refused', () => {
  for (const name of ['a b', 'a"', 'a;--', '_id', '1', ''])
    expect(() => assigned({ [name]: 1 }), name).toThrow('names no column');
});
