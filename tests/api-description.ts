import type { AccessClass } from '#contract/endpoint.ts';
import type { Area } from '#contract/roles.ts';
import type { TestHouse } from './house.ts';

/** One route as /openapi.json describes it. */
export interface Operation {
  method: string;
  /** Parameters as `{name}`. */
  path: string;
  access: AccessClass;
  /** Of a route for users: what it is about, and whether it only reads. */
  area: Area | undefined;
  reads: boolean;
  parameters: { name: string; in: 'path' | 'query'; required: boolean }[];
  bodyFields: string[];
  /** Of a body that is JSON. */
  bodySchema: JsonSchema | undefined;
  /** The type of a body that is not JSON. */
  consumes: string | undefined;
}

/** What of JSON Schema the contract is described in. */
export interface JsonSchema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minimum?: number;
  exclusiveMinimum?: number;
}

interface Described {
  'x-access': AccessClass;
  'x-area'?: Area;
  'x-reads'?: boolean;
  'x-consumes'?: string;
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** Every route of the running house. */
export async function operationsOf(house: TestHouse): Promise<Operation[]> {
  const { body } = await house.request('GET', '/openapi.json');
  const paths = Object.entries(body.paths as Record<string, Record<string, Described>>);
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      access: operation['x-access'],
      area: operation['x-area'],
      reads: operation['x-reads'] ?? false,
      parameters: (operation.parameters ?? []).map(({ name, in: place, required = false }) => ({
        name,
        in: place,
        required,
      })),
      consumes: operation['x-consumes'],
      bodySchema: operation['x-consumes'] ? undefined : operation.requestBody?.content['application/json']?.schema,
      bodyFields: Object.keys(operation.requestBody?.content['application/json']?.schema.properties ?? {}),
    })),
  );
}
