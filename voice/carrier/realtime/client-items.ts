import type { RealtimeErrorCode } from '#contract/realtime.ts';
import type { FunctionOutput } from './client-functions.ts';
import type { WireItem } from './conversation-items.ts';
import { object } from './wire-session.ts';

type Json = Record<string, unknown>;

/** Of one item; the conversation keeps many. */
const mostTextCharacters = 16_384;

/** An item as a client may create it, or why it may not. */
export function itemOf(id: string, given: Json): WireItem | RealtimeErrorCode {
  const base = { id, object: 'realtime.item' as const, status: 'completed' as const };
  if (given.type === 'function_call_output') {
    if (typeof given.call_id !== 'string') return 'invalid_item';
    const output = typeof given.output === 'string' ? given.output : '';
    if (output.length > mostTextCharacters) return 'string_above_max_length';
    return {
      ...base,
      type: 'function_call_output',
      call_id: given.call_id.slice(0, 64),
      output,
    };
  }
  const role = (['user', 'assistant', 'system'] as const).find((known) => known === given.role);
  if (given.type !== 'message' || !role || !Array.isArray(given.content)) return 'invalid_item';
  const text = given.content
    .map(object)
    .map((part) => part.text ?? part.transcript)
    .filter((words): words is string => typeof words === 'string')
    .join(' ');
  if (text.trim() === '') return 'invalid_item';
  if (text.length > mostTextCharacters) return 'string_above_max_length';
  return {
    ...base,
    type: 'message',
    role,
    content: [{ type: role === 'assistant' ? 'output_text' : 'input_text', text }],
  };
}

/** The output of a function; an object with an `error` is a failure in plain words. */
export function outputOf(output: string): FunctionOutput {
  try {
    const value: unknown = JSON.parse(output);
    const { error } = object(value);
    return typeof error === 'string' ? { ok: false, problem: error } : { ok: true, value };
  } catch {
    return { ok: true, value: output };
  }
}
