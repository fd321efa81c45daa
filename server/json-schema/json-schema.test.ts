import { expect, test } from 'vitest';
import { SchemaRefused, schemaCheck } from './json-schema.ts';

const order = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    number: { type: 'string', pattern: '^[A-Z]-\\d{4}$' },
    express: { type: 'boolean' },
    size: { type: 'string', enum: ['small', 'large'], format: 'whatever' },
  },
  required: ['number'],
  additionalProperties: false,
};

test('arguments are checked, and what is wrong is said in words', () => {
  const check = schemaCheck(order);
  expect(check({ number: 'A-1234' })).toBe('');
  expect(check({ number: 'A-1234', express: true, size: 'small' })).toBe('');
  expect(check({})).toContain("must have required property 'number'");
  expect(check({ number: 7 })).toBe('number must be string.');
  expect(check({ number: 'A-1' })).toContain('must match pattern');
  expect(check({ number: 'A-1234', size: 'huge' })).toContain('(small, large)');
  expect(check({ number: 'A-1234', url: 'http://example.com' })).toContain('(url)');
  expect(schemaCheck({})({ anything: 1 })).toBe('');
});

test.each([
  [{ type: 'object', properties: { a: { $ref: 'http://example.com/s.json' } } }, /References/],
  [{ $ref: '#' }, /References/],
  [{ $id: 'http://example.com', type: 'object' }, /References/],
  [{ type: 'objekt' }, /cannot be used/],
  [{ type: 'object', properties: 7 }, /cannot be used/],
  [{ type: 'object', required: 'number' }, /cannot be used/],
  [{ type: 'object', properties: { a: { pattern: '(' } } }, /regular expression/],
  [{ type: 'object', properties: { a: { pattern: 'a'.repeat(201) } } }, /200 characters/],
  [{ enum: Array.from({ length: 600 }, () => ({})) }, /500 parts/],
])('a schema that cannot be used is refused with the reason: %j', (schema, message) => {
  expect(() => schemaCheck(schema as Record<string, unknown>)).toThrow(SchemaRefused);
  expect(() => schemaCheck(schema as Record<string, unknown>)).toThrow(message);
});

test('a parameter may be called like a word of the schema language', () => {
  expect(
    schemaCheck({ type: 'object', properties: { definitions: { type: 'string' }, $id: { type: 'string' } } })({}),
  ).toBe('');
});

test('a schema of a thousand levels is refused', () => {
  let schema: Record<string, unknown> = {};
  for (let level = 0; level < 1000; level++) schema = { properties: { a: schema } };
  expect(() => schemaCheck(schema)).toThrow(/12 levels/);
});

test('a thousand items are matched in no time', () => {
  const check = schemaCheck({ properties: { a: { items: { pattern: '^a$' } } } });
  expect(check({ a: Array(5_000).fill('a') })).toBe('');
  expect(check({ a: ['a', 'b'] })).toContain('a.1 must match pattern');
});

test('each pattern of a schema is its own', () => {
  const check = schemaCheck({ properties: { a: { pattern: '^a+$' }, b: { pattern: '^b+$' } } });
  expect(check({ a: 'aa', b: 'bb' })).toBe('');
  expect(check({ a: 'aa', b: 'aa' })).toContain('b must match pattern');
});
