import { expect, test } from 'vitest';
import { argumentsOf, fieldsOf, rawProblem, valuesOf } from './schema-form.ts';

const schema = {
  type: 'object',
  properties: {
    order: { type: 'string', description: 'The number of the order.' },
    count: { type: 'integer' },
    weight: { type: 'number' },
    express: { type: 'boolean' },
    size: { enum: ['small', 'large', 3] },
    tags: { type: 'array', items: { type: 'string' } },
    odd: true,
  },
  required: ['order', 'express'],
};
const fields = fieldsOf(schema);

test('each property of the schema becomes a field of its type', () => {
  expect(fields.map(({ name, kind, required }) => [name, kind, required])).toEqual([
    ['order', 'text', true],
    ['count', 'integer', false],
    ['weight', 'number', false],
    ['express', 'boolean', true],
    ['size', 'choice', false],
    ['tags', 'json', false],
    ['odd', 'json', false],
  ]);
  expect(fields[0]?.description).toBe('The number of the order.');
  expect(fields[4]?.options).toEqual([
    { value: '"small"', label: 'small' },
    { value: '"large"', label: 'large' },
    { value: '3', label: '3' },
  ]);
});

test.each([{}, { properties: null }, { properties: [] }, { properties: 'x', required: 7 }])(
  '%j has no fields',
  (empty) => {
    expect(fieldsOf(empty)).toEqual([]);
  },
);

test('what was entered becomes arguments of the right types; empty fields are left out', () => {
  const values = { order: '007', count: '3', weight: '1.5', express: 'false', size: '3', tags: '["a"]', odd: '' };
  expect(argumentsOf(fields, values)).toEqual({
    arguments: { order: '007', count: 3, weight: 1.5, express: false, size: 3, tags: ['a'] },
    problems: {},
  });
});

test('what does not fit is told at its field', () => {
  const { problems } = argumentsOf(fields, { order: ' ', count: '1.5', weight: 'much', tags: '[1,' });
  expect(problems).toEqual({
    order: 'Enter a value.',
    express: 'Enter a value.',
    count: 'Enter a whole number.',
    weight: 'Enter a number.',
    tags: 'Line 1: a value is missing.',
  });
});

test('raw arguments go into the form and come out the same', () => {
  const given = { order: 'A-1', count: 2, express: true, size: 'large', tags: [1, { a: null }] };
  expect(argumentsOf(fields, valuesOf(fields, given)).arguments).toEqual(given);
});

test('raw arguments are one JSON object, or nothing', () => {
  expect(rawProblem('')).toBeNull();
  expect(rawProblem('{"a": 1}')).toBeNull();
  expect(rawProblem('[1]')).toBe('Arguments must be one object in braces.');
  expect(rawProblem('{\n"a": }')).toBe('Line 2: a value is missing.');
});
