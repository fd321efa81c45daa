import { jsonProblem } from './json-problem.ts';

/** One argument in the form. What is neither text, number, truth nor a choice is entered as JSON. */
export interface ArgumentField {
  name: string;
  kind: 'text' | 'number' | 'integer' | 'boolean' | 'choice' | 'json';
  description: string;
  required: boolean;
  /** Of a choice, as JSON text of each value; the labels are the values themselves. */
  options: readonly { value: string; label: string }[];
}

export type ArgumentValues = Record<string, string>;

interface Schema {
  type?: unknown;
  description?: unknown;
  enum?: unknown;
  properties?: unknown;
  required?: unknown;
}

const kinds: Record<string, ArgumentField['kind']> = {
  string: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
};

/** The fields of a JSON schema's object; none when it names no properties. Never throws. */
export function fieldsOf(schema: Schema): ArgumentField[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  if (!isRecord(schema.properties)) return [];
  return Object.entries(schema.properties).map(([name, property]): ArgumentField => {
    const { type, description, enum: values }: Schema = isRecord(property) ? property : {};
    const options = Array.isArray(values)
      ? values.map((value) => ({
          value: JSON.stringify(value),
          label: typeof value === 'string' ? value : JSON.stringify(value),
        }))
      : [];
    return {
      name,
      kind: options.length > 0 ? 'choice' : (typeof type === 'string' && kinds[type]) || 'json',
      description: typeof description === 'string' ? description : '',
      required: required.includes(name),
      options,
    };
  });
}

export interface GivenArguments {
  arguments: Record<string, unknown>;
  /** Field name -> what is wrong with it. */
  problems: Record<string, string>;
}

/** What is sent: empty fields are left out, which a required one may not be. */
export function argumentsOf(fields: readonly ArgumentField[], values: ArgumentValues): GivenArguments {
  const given: GivenArguments = { arguments: {}, problems: {} };
  for (const field of fields) {
    const text = values[field.name] ?? '';
    if (text.trim() === '') {
      if (field.required) given.problems[field.name] = 'Enter a value.';
      continue;
    }
    const problem = valueProblem(field, text.trim());
    if (problem) given.problems[field.name] = problem;
    else given.arguments[field.name] = field.kind === 'text' ? text : JSON.parse(jsonOf(field, text.trim()));
  }
  return given;
}

/** Raw arguments back into the form; what the form has no field for is lost. */
export function valuesOf(fields: readonly ArgumentField[], given: Record<string, unknown>): ArgumentValues {
  const values: ArgumentValues = {};
  for (const { name, kind } of fields) {
    const value = given[name];
    if (value !== undefined)
      values[name] = kind === 'text' && typeof value === 'string' ? value : JSON.stringify(value);
  }
  return values;
}

/** What is wrong with raw arguments, or null: they are one JSON object. */
export function rawProblem(text: string): string | null {
  if (text.trim() === '') return null;
  const problem = jsonProblem(text);
  if (problem) return `Line ${problem.line}: ${problem.text}.`;
  return isRecord(JSON.parse(text)) ? null : 'Arguments must be one object in braces.';
}

function valueProblem({ kind }: ArgumentField, text: string): string | null {
  if (kind === 'number' || kind === 'integer') {
    const value = Number(text);
    if (!Number.isFinite(value)) return 'Enter a number.';
    return kind === 'integer' && !Number.isInteger(value) ? 'Enter a whole number.' : null;
  }
  if (kind !== 'json') return null;
  const problem = jsonProblem(text);
  return problem && `Line ${problem.line}: ${problem.text}.`;
}

function jsonOf({ kind }: ArgumentField, text: string): string {
  return kind === 'number' || kind === 'integer' ? String(Number(text)) : text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
