import type { LineSource } from '#contract/calls.ts';
import { keptLines } from '../../../wire/kept-lines.ts';
import { keypadWords } from '../../../wire/keypad-words.ts';
import { askedFor } from '../../asked-for.ts';
import { writeInstructions } from '../../openai-realtime/instructions.ts';
import { Sentences } from '../../sentences.ts';
import { calledModel, type ServiceSettings } from '../../service-settings.ts';
import type { CallerInput, Dialogue, DialogueStart, Thinker } from '../thinker.ts';
import { type ChatMessage, type ChatToolCall, chat } from './chat-stream.ts';
import { type RequestTimes, untimed } from './service-request.ts';

const endingTool = 'end_call';
const knowledgeTool = 'search_knowledge';
/** Requests for one answer: tools, and again tools. */
const mostRounds = 6;
const unheard = '(The caller said something that could not be understood.)';

/** A thinker that is a service: `POST /chat/completions` with tools, streamed, spoken sentence by sentence. */
export function createChatThinker(service: ServiceSettings, times: RequestTimes = untimed): Thinker {
  return {
    begin(start) {
      const model = calledModel(service, start.brief.model.name);
      return dialogue({ ...service, model }, start, times);
    },
  };
}

/** One call's talk with the service. `hear` throws when the service cannot answer; the conversation then counts as failed. */
function dialogue(service: ServiceSettings, start: DialogueStart, times: RequestTimes): Dialogue {
  const system: ChatMessage = { role: 'system', content: writeInstructions(start) };
  const tools = (start.tools ?? []).map(({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }));
  let messages: ChatMessage[] = start.history.map(({ speaker, text }) => ({
    role: speaker === 'caller' ? 'user' : 'assistant',
    content: text,
  }));

  /** Keeps the last messages; a result never without its call. */
  const add = (message: ChatMessage): void => {
    messages.push(message);
    if (messages.length <= keptLines) return;
    const from = messages.findIndex(({ role }, at) => at > keptLines / 4 && role === 'user');
    messages = messages.slice(Math.max(1, from));
  };
  const ask = (signal: AbortSignal) => {
    const { temperature } = start.brief.model;
    const said = messages.filter((message) => message.content !== null || 'tool_calls' in message);
    return chat(service, { messages: [system, ...said], tools, temperature }, { signal, timed: times('thinker') });
  };
  /** Runs what was called, and notes every result; whether the call is to end, and what knowledge the results are from. */
  const run = async (calls: readonly ChatToolCall[]): Promise<{ ending: boolean; sources: LineSource[] }> => {
    const results = await Promise.all(
      calls.map(async ({ function: { name, arguments: text } }) => {
        const args = argumentsOf(text);
        if (!args) return { name, output: { ok: false as const, problem: 'The arguments are not valid JSON.' } };
        return { name, output: await start.callTool(name, args) };
      }),
    );
    results.forEach(({ output }, at) => {
      const content = JSON.stringify(output.ok ? (output.value ?? null) : { error: output.problem });
      add({ role: 'tool', tool_call_id: calls[at]?.id ?? '', content });
    });
    return {
      ending: results.some(({ name, output }) => name === endingTool && output.ok),
      sources: results.flatMap(({ name, output }) =>
        name === knowledgeTool && output.ok ? sourcesOf(output.value) : [],
      ),
    };
  };

  return {
    opening: { ...askedFor(start.history.findLast(({ speaker }) => speaker === 'assistant')?.text ?? ''), retries: 0 },
    async *hear(input, signal) {
      add({ role: 'user', content: textOf(input) });
      let said = '';
      for (let round = 0; round < mostRounds; round++) {
        const sentences = new Sentences(input.kind === 'typed' ? null : start.brief.language);
        const message: ChatMessage & { role: 'assistant' } = { role: 'assistant', content: null };
        let calls: ChatToolCall[] = [];
        add(message);
        for await (const piece of ask(signal)) {
          if (piece.kind === 'calls') calls = piece.calls;
          else {
            message.content = (message.content ?? '') + piece.delta;
            for (const text of sentences.push(piece.delta)) yield { kind: 'say', text };
          }
        }
        for (const text of sentences.flush()) yield { kind: 'say', text };
        said += message.content ?? '';
        if (calls.length > 0) message.tool_calls = calls;
        const { ending, sources } = await run(calls);
        if (sources.length > 0) yield { kind: 'from', sources };
        if (ending && said.trim() !== '') return yield { kind: 'end' };
        if (calls.length === 0) break;
      }
      yield { kind: 'listen', hint: { ...askedFor(said), retries: 0 } };
    },
    interrupted(heardText) {
      const last = messages.findLast(({ role, content }) => role === 'assistant' && content !== null);
      if (last?.role === 'assistant') last.content = `${heardText} (The caller interrupted here.)`.trim();
    },
    noteSpoken: (text) => add({ role: 'assistant', content: text }),
  };
}

function sourcesOf(value: unknown): LineSource[] {
  const { sources } = (value ?? {}) as { sources?: unknown };
  return Array.isArray(sources) ? (sources as LineSource[]) : [];
}

function textOf(input: CallerInput): string {
  if (input.kind === 'typed') return input.text;
  if (input.kind === 'keypad') return keypadWords(input.digits);
  return input.heard.words === '' ? unheard : input.heard.words;
}

function argumentsOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
