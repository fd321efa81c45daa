import { Ajv, type ErrorObject } from 'ajv';

/** A schema that cannot be used; the message tells its author why. */
export class SchemaRefused extends Error {}

/** Says in plain words what is wrong with a value; '' when it fits. */
export type SchemaCheck = (value: unknown) => string;

type Json = Record<string, unknown>;

const mostLevels = 12;
const mostParts = 500;
const mostPatternCharacters = 200;
/** Each has an engine of its own, of some hundred kilobytes. */
const keptChecks = 200;
const refused = ['$ref', '$dynamicRef', '$recursiveRef', '$defs', 'definitions', '$id', '$async', '$data'] as const;

const checks = new Map<string, SchemaCheck>();

/**
 * The check of a JSON schema (draft 7, formats only told), without references, bounded in depth and number of parts. It takes what
 * time it takes, years with some patterns: schemas of tenants belong to `createCheckingThread`. Throws `SchemaRefused`.
 */
export function schemaCheck(schema: Json): SchemaCheck {
  const text = JSON.stringify(schema);
  const known = checks.get(text);
  if (known) return known;
  const check = compiled(JSON.parse(text) as Json);
  checks.set(text, check);
  if (checks.size > keptChecks) checks.delete(checks.keys().next().value ?? '');
  return check;
}

function compiled(schema: Json): SchemaCheck {
  delete schema.$schema;
  bound(schema);
  try {
    // An instance of its own, so that no schema sees what another one declared.
    const ajv = new Ajv({
      strict: false,
      validateFormats: false,
      addUsedSchema: false,
      logger: false,
    });
    const validate = ajv.compile(schema);
    return (value) => (validate(value) ? '' : problemOf(validate.errors?.[0]));
  } catch (error) {
    throw new SchemaRefused(`This schema cannot be used: ${firstLine(error)}`);
  }
}

/** Looks at the whole schema before it is compiled. */
function bound(schema: Json): void {
  let parts = 0;
  const look = (value: unknown, level: number): void => {
    if (typeof value !== 'object' || value === null) return;
    if (++parts > mostParts || level > mostLevels)
      throw new SchemaRefused(`A schema has at most ${mostParts} parts and ${mostLevels} levels.`);
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'pattern' && typeof inner === 'string') readable(inner);
      if (key === 'patternProperties' && typeof inner === 'object' && inner !== null)
        for (const pattern of Object.keys(inner)) readable(pattern);
      look(inner, level + 1);
    }
  };
  const references = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const word of refused)
      if (!Array.isArray(value) && Object.hasOwn(value, word) && typeof (value as Json)[word] !== 'object')
        throw new SchemaRefused(`References (${word}) are not supported: write the schema out.`);
    for (const inner of Object.values(value)) references(inner);
  };
  look(schema, 0);
  references(schema);
}

function readable(pattern: string): void {
  if (pattern.length > mostPatternCharacters)
    throw new SchemaRefused(`A pattern has at most ${mostPatternCharacters} characters.`);
  try {
    new RegExp(pattern, 'u');
  } catch {
    throw new SchemaRefused(`This pattern is not a regular expression: ${pattern.slice(0, 60)}`);
  }
}

function problemOf(error: ErrorObject | undefined): string {
  const place = (error?.instancePath ?? '').split('/').filter(Boolean).join('.');
  const message = error?.message ?? 'does not fit';
  const params = (error?.params ?? {}) as { allowedValues?: unknown[]; additionalProperty?: string };
  const values = params.allowedValues ? ` (${params.allowedValues.slice(0, 20).join(', ')})` : '';
  const extra = params.additionalProperty ? ` (${params.additionalProperty})` : '';
  return `${place === '' ? 'The arguments' : place} ${message}${values}${extra}.`.slice(0, 400);
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error)
    .split('\n', 1)[0]
    ?.slice(0, 200) as string;
}
