import { chatParameters } from '../../models.ts';
import type { ServiceSettings } from '../../service-settings.ts';
import { chatAmounts } from '../../service-usage.ts';
import { inCall, post, type RequestLimits, ServiceError } from './service-request.ts';

/** A message of the conversation, as the chat protocol has it. */
export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: ChatToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };

export interface ChatToolCall {
  id: string;
  type: 'function';
  function: { name: string; arguments: string };
}

/** What comes of one request: words as they are made, then the calls. */
export type ChatPiece = { kind: 'words'; delta: string } | { kind: 'calls'; calls: ChatToolCall[] };

const maxBytes = 1024 * 1024;
const mostCalls = 16;

/** One streamed answer of `POST /chat/completions`. Throws `ServiceError`. */
export async function* chat(
  service: ServiceSettings,
  request: { messages: readonly ChatMessage[]; tools: readonly object[]; temperature: number },
  { signal, timed }: Pick<RequestLimits, 'signal' | 'timed'>,
): AsyncGenerator<ChatPiece> {
  const body = {
    model: service.model,
    messages: request.messages,
    temperature: request.temperature,
    ...chatParameters(service.model),
    stream: true,
    stream_options: { include_usage: true },
    ...(request.tools.length > 0 ? { tools: request.tools, tool_choice: 'auto' } : {}),
  };
  const calls: ChatToolCall[] = [];
  let began = false;
  let usage: unknown;
  try {
    for await (const data of serverEvents(
      post(service, '/chat/completions', body, { ...inCall(service), maxBytes, signal, timed }),
    )) {
      began = true;
      if (data === '[DONE]') break;
      const piece = pieceOf(data);
      usage = piece.usage ?? usage;
      const { content, tool_calls } = piece.delta;
      if (typeof content === 'string' && content !== '') yield { kind: 'words', delta: content };
      for (const part of tool_calls ?? []) addCall(calls, part);
    }
  } finally {
    // Also of an answer that was not heard to its end, whose tokens come last.
    if (began) service.used?.({ service: 'chat', model: service.model, amounts: chatAmounts(usage) });
  }
  yield { kind: 'calls', calls: calls.filter((call) => call?.function.name) };
}

interface CallPart {
  index?: number;
  id?: string;
  function?: { name?: string; arguments?: string };
}

/** The parts of a call come one after another; its id and name with the first. */
function addCall(calls: ChatToolCall[], part: CallPart): void {
  const index = part.index ?? calls.length;
  if (!Number.isInteger(index) || index < 0 || index >= mostCalls) return;
  calls[index] ??= { id: part.id ?? `call_${index}`, type: 'function', function: { name: '', arguments: '' } };
  const call = calls[index];
  if (part.id) call.id = part.id;
  call.function.name += part.function?.name ?? '';
  call.function.arguments += part.function?.arguments ?? '';
}

interface Piece {
  delta: { content?: unknown; tool_calls?: CallPart[] };
  /** With the last one. */
  usage: unknown;
}

function pieceOf(data: string): Piece {
  try {
    const parsed = JSON.parse(data) as {
      error?: unknown;
      choices?: { delta?: object; message?: object }[];
      usage?: unknown;
    };
    if (parsed.error) throw new ServiceError('content', 'error event');
    const [choice] = parsed.choices ?? [];
    return { delta: choice?.delta ?? choice?.message ?? {}, usage: parsed.usage };
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('content', 'not JSON');
  }
}

/** The data of server-sent events; an answer that is one JSON object counts as one. */
async function* serverEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines)
      if (line.startsWith('data:')) yield line.slice(5).trim();
      else if (line.trimStart().startsWith('{')) rest = line + rest;
  }
  const last = rest.trim();
  if (last.startsWith('data:')) yield last.slice(5).trim();
  else if (last.startsWith('{')) yield last;
}
