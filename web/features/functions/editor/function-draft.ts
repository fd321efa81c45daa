import type { CustomFunction } from '#contract/functions.ts';
import { functionName } from '#contract/values/function-name.ts';
import { jsonProblem } from './json/json-problem.ts';

/** A function as it stands in the dialog: parameters are text until they are saved. */
export interface FunctionDraft extends Omit<CustomFunction, 'type' | 'parameters'> {
  parameters: string;
}

const exampleSchema = {
  type: 'object',
  properties: {
    order_number: { type: 'string', description: 'The number of the order the caller is asking about.' },
  },
  required: ['order_number'],
};

/** A new function: POST and an example of parameters (FUNC-20, FUNC-21). */
export const newDraft: FunctionDraft = {
  name: '',
  description: '',
  webhook_url: '',
  request_type: 'POST',
  parameters: JSON.stringify(exampleSchema, null, 2),
};

/** A stored function; one without a request type is a GET (FUNC-22). */
export function draftOf({ name, description, webhook_url, request_type, parameters }: CustomFunction): FunctionDraft {
  const empty = Object.keys(parameters ?? {}).length === 0;
  return {
    name,
    description,
    webhook_url,
    request_type: request_type === 'POST' ? 'POST' : 'GET',
    parameters: empty ? '' : JSON.stringify(parameters, null, 2),
  };
}

/** The function to save; parameters that cannot be read (`parametersProblem`) are none. */
export function toolOf({ name, description, webhook_url, request_type, parameters }: FunctionDraft): CustomFunction {
  const none = parameters.trim() === '' || parametersProblem(parameters) !== undefined;
  return {
    type: 'function',
    name: functionName(name),
    description: description.trim(),
    webhook_url: webhook_url.trim(),
    request_type,
    parameters: none ? {} : JSON.parse(parameters),
  };
}

/** Why a text is not one JSON object, with the line of the first error (FUNC-23, FUNC-24). */
export function parametersProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const problem = jsonProblem(text);
  if (problem) return `Line ${problem.line}: ${problem.text}.`;
  const parsed: unknown = JSON.parse(text);
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  return isObject ? undefined : 'Line 1: parameters must be one object in braces.';
}
