import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

type Checked = { check: string; abort?: boolean; pattern?: RegExp };
type Schema = {
  type: string;
  checks?: z.core.$ZodCheck[];
  shape?: Record<string, z.ZodMiniType>;
  options?: z.ZodMiniType[];
} & Record<string, unknown>;
/** Of a schema those within it. */
const within = ['element', 'innerType', 'in', 'out', 'keyType', 'valueType', 'left', 'right', 'catchall'] as const;

/** What is checked of each text, by where it stands. */
function* textsIn(schema: z.ZodMiniType, place: string): Generator<[string, Checked[]]> {
  const def = schema._zod.def as unknown as Schema;
  if (def.type === 'string') yield [place, (def.checks ?? []).map(({ _zod }) => _zod.def as Checked)];
  for (const [name, one] of Object.entries(def.shape ?? {})) yield* textsIn(one, `${place}.${name}`);
  for (const one of def.options ?? []) yield* textsIn(one, place);
  for (const name of within) {
    const one = def[name] as z.ZodMiniType | undefined;
    if (one) yield* textsIn(one, place);
  }
}

const sent = Object.entries(endpoints).flatMap(([name, { params, query, body }]: [string, Endpoint]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [...textsIn(schema, `${name} ${part}`)] : [],
  ),
);

/** It cannot read more than it has places for. */
const isShort = ({ check, pattern }: Checked) =>
  check === 'string_format' && pattern !== undefined && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern.source);

test('no pattern and no function reads more of a text than it may have', () => {
  expect(sent.length).toBeGreaterThan(150);
  const unbounded = sent.filter(([, checks]) => {
    const reads = checks.findIndex((one) => ['string_format', 'custom'].includes(one.check) && !isShort(one));
    const bounds = checks.findIndex(({ check, abort }) => check === 'max_length' && abort);
    return reads >= 0 && (bounds < 0 || bounds > reads);
  });
  expect(unbounded.map(([place]) => place)).toEqual([]);
});
