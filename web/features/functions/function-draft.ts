import { errorCatalogue } from '#contract/errors.ts';
import type { CustomFunction } from '#contract/functions.ts';
import { settingLimits } from '#contract/limits.ts';
import { functionName } from '#contract/values/function-name.ts';
import { jsonProblem } from './json-problem.ts';

/** A function as it stands in the dialog: parameters are text until they are saved. */
export interface FunctionDraft {
  name: string;
  description: string;
  url: string;
  requestType: CustomFunction['request_type'];
  parameters: string;
}

export type DraftProblems = Partial<Record<keyof FunctionDraft, string>>;

/** What parameters that cannot be saved say (FUNC-25). */
export const parametersInvalid = 'Parameters must be valid JSON';

const exampleSchema = {
  type: 'object',
  properties: {
    order_number: { type: 'string', description: 'The number of the order that the caller asks about.' },
  },
  required: ['order_number'],
};

/** A new function: POST and an example of parameters (FUNC-20, FUNC-21). */
export const newDraft: FunctionDraft = {
  name: '',
  description: '',
  url: '',
  requestType: 'POST',
  parameters: JSON.stringify(exampleSchema, null, 2),
};

/** A stored function; one without a request type is a GET (FUNC-22). */
export function draftOf(tool: CustomFunction): FunctionDraft {
  const { name, description, webhook_url: url, parameters } = tool;
  const empty = Object.keys(parameters ?? {}).length === 0;
  const requestType = tool.request_type === 'POST' ? 'POST' : 'GET';
  return { name, description, url, requestType, parameters: empty ? '' : JSON.stringify(parameters, null, 2) };
}

/** The function to save; nothing may be wrong with the draft (`problemsOf`). */
export function toolOf({ name, description, url, requestType, parameters }: FunctionDraft): CustomFunction {
  return {
    type: 'function',
    name: functionName(name),
    description: description.trim(),
    webhook_url: url.trim(),
    request_type: requestType,
    parameters: parameters.trim() === '' ? {} : JSON.parse(parameters),
  };
}

/** What is wrong, field by field (FUNC-17 to 19, 23 to 25). `others`: the names of the other functions. */
export function problemsOf(draft: FunctionDraft, others: readonly string[]): DraftProblems {
  const problems: DraftProblems = {};
  const name = nameProblem(functionName(draft.name), others);
  const url = urlProblem(draft.url.trim());
  const parameters = parametersProblem(draft.parameters);
  if (name) problems.name = name;
  if (url) problems.url = url;
  if (parameters) problems.parameters = parameters;
  return problems;
}

function nameProblem(name: string, others: readonly string[]): string | null {
  if (name === '') return 'Enter a name.';
  if (name.length > settingLimits.functionNameCharacters)
    return `A name has at most ${settingLimits.functionNameCharacters} characters.`;
  if (!/^[a-z0-9_-]+$/.test(name)) return 'A name has only the letters a to z, digits and underscores.';
  return others.includes(name) ? errorCatalogue['functions.name-taken'].message : null;
}

function urlProblem(url: string): string | null {
  if (url === '') return 'Enter a URL.';
  return /^https?:\/\//i.test(url) && URL.canParse(url)
    ? null
    : 'Enter a valid URL, such as https://www.example.com/orders.';
}

/** With the line of the first error; null when they can be saved. */
export function parametersProblem(text: string): string | null {
  if (text.trim() === '') return null;
  const problem = jsonProblem(text);
  if (problem) return `Line ${problem.line}: ${problem.text}.`;
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return 'Line 1: parameters are one object in braces.';
  const length = JSON.stringify(parsed).length;
  if (length <= settingLimits.functionSchemaCharacters) return null;
  return `Parameters have at most ${settingLimits.functionSchemaCharacters.toLocaleString('en-US')} characters.`;
}

export function sameDraft(one: FunctionDraft, other: FunctionDraft): boolean {
  return (Object.keys(one) as (keyof FunctionDraft)[]).every((field) => one[field] === other[field]);
}
