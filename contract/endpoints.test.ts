import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
}

/** Where an input has no bound, as paths. */
function unbounded(schema: Schema, path: string): string[] {
  if (schema.enum || schema.const !== undefined) return [];
  if (schema.anyOf) return schema.anyOf.flatMap((one) => unbounded(one, path));
  if (schema.type === 'string') return schema.maxLength !== undefined || refusesLong(schema.pattern) ? [] : [path];
  if (schema.type === 'array') {
    const items = schema.items ? unbounded(schema.items, `${path}[]`) : [];
    return schema.maxItems === undefined ? [path, ...items] : items;
  }
  if (schema.type === 'number' || schema.type === 'integer') return schema.maximum === undefined ? [path] : [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => unbounded(inner, `${path}.${name}`));
}

function refusesLong(pattern: string | undefined): boolean {
  const long = ['2'.repeat(5_000), `+1${'2'.repeat(5_000)}`, 'a'.repeat(5_000)];
  return pattern !== undefined && !long.some((text) => new RegExp(pattern, 'u').test(text));
}

test('every input has a largest length, number or count', { tags: ['ERRORS-06'] }, () => {
  const inputs = Object.values(endpoints).flatMap((endpoint) => {
    const { method, path, body, query } = endpoint as {
      method: string;
      path: string;
      body?: z.ZodMiniType;
      query?: z.ZodMiniType;
    };
    return [body, query].flatMap((schema) => (schema ? [{ name: `${method} ${path}`, schema }] : []));
  });
  expect(inputs.length).toBeGreaterThan(15);
  const missing = inputs.flatMap(({ name, schema }) =>
    unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, name),
  );
  expect(missing).toEqual([]);
});

test('the calls for greetings, instructions, dynamic prompt, business info, custom prompt, model configuration and knowledge bases are there once, and those of the second and third services', {
  tags: ['APIBASE-26'],
}, () => {
  const paths = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(paths).size).toBe(paths.length);
  for (const call of [
    'GET /greetings',
    'PATCH /greetings',
    'GET /instructions',
    'PATCH /instructions',
    'GET /business-info',
    'POST /business-info',
    'PATCH /business-info',
    'GET /custom-prompt',
    'PATCH /custom-prompt',
    'GET /model-configuration',
    'POST /model-configuration',
    'PATCH /model-configuration',
    'GET /knowledge-bases',
    'POST /knowledge-bases/:id/sync',
    'POST /function-call',
    'POST /vector-search',
  ])
    expect(paths).toContain(call);
});
