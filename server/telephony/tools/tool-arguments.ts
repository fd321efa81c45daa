import { schemaCheck } from '#server/json-schema/json-schema.ts';

const mostCharacters = 20_000;

/** What is wrong with the arguments of a tool, in plain words for the model that gave them; '' when they fit. */
export function problemWith(args: unknown, parameters: Record<string, unknown>): string {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return 'The arguments are not an object.';
  if (JSON.stringify(args).length > mostCharacters) return 'The arguments are too long.';
  return schemaCheck(parameters)(args);
}
