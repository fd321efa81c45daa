import type * as z from 'zod/mini';
import { AppError } from '#server/app-error.ts';

const maxDepth = 32;
const ignoredKeys = ['_id', 'user', '__v'];

/** Removes NUL and lone surrogates from every string, in place; PostgreSQL takes neither. Refuses absurd depth. */
export function cleanInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  if (depth >= maxDepth) throw new AppError('request.invalid');
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) value[i] = cleanInput(value[i], depth + 1);
    return value;
  }
  const record = value as Record<string, unknown>;
  for (const key of Object.keys(record)) {
    const cleaned = cleanInput(record[key], depth + 1);
    const cleanedKey = cleanText(key);
    if (cleanedKey !== key) delete record[key];
    record[cleanedKey] = cleaned;
  }
  return record;
}

function cleanText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '');
}

/** Drops `_id`, `user` and `__v`, which clients send back as they read them, unless the schema takes them. */
export function dropIgnoredKeys(body: unknown, schema: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const known = bodyKeys(schema);
  for (const key of ignoredKeys) {
    if (known === 'other' || known === 'open' || !known.has(key)) delete (body as Record<string, unknown>)[key];
  }
}

/** The keys of a strict object schema; 'open' when the object would take unknown keys, 'other' when it is no object. */
export function bodyKeys(schema: unknown): ReadonlySet<string> | 'open' | 'other' {
  const def = (schema as z.ZodMiniType | undefined)?._zod?.def as
    | { type: string; shape?: Record<string, unknown>; catchall?: z.ZodMiniType }
    | undefined;
  if (def?.type !== 'object' || !def.shape) return 'other';
  if (def.catchall?._zod.def.type !== 'never') return 'open';
  return new Set(Object.keys(def.shape));
}
