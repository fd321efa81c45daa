import type { LineSource } from '#contract/calls.ts';
import { writeInstructions } from '../../openai-realtime/instructions.ts';
import { keypadWords } from '../../openai-realtime/keypad-words.ts';
import type { CallerInput, Dialogue, DialogueStart, DialogueStep, ListenHint, Thinker } from '../thinker.ts';
import { type ChatMessage, type ChatToolCall, chat } from './chat-stream.ts';
import { hintAfter } from './listen-hint.ts';
import { Sentences } from './sentences.ts';
import type { HttpService } from './service-request.ts';

const endingTool = 'end_call';
const knowledgeTool = 'search_knowledge';
/** Requests for one answer: tools, and again tools. */
const mostRounds = 6;
const keptMessages = 80;
const unheard = '(The caller said something that could not be understood.)';

/** A thinker that is a service: `POST /chat/completions` with tools, streamed, spoken sentence by sentence. */
export function createChatThinker(service: HttpService): Thinker {
  return { begin: (start) => new ChatDialogue(service, start) };
}

/** One call's talk with the service. `hear` throws when the service cannot answer; the conversation then counts as failed. */
class ChatDialogue implements Dialogue {
  readonly opening: ListenHint = { state: 'open', retries: 0, digits: 0 };
  readonly #service: HttpService;
  readonly #start: DialogueStart;
  readonly #tools: readonly object[];
  readonly #system: ChatMessage;
  #messages: ChatMessage[];

  constructor(service: HttpService, start: DialogueStart) {
    this.#service = { ...service, model: service.models?.[start.brief.model.name] ?? service.model };
    this.#start = start;
    this.#system = { role: 'system', content: writeInstructions(start) };
    this.#tools = (start.tools ?? []).map(({ name, description, parameters }) => ({
      type: 'function',
      function: { name, description, parameters },
    }));
    this.#messages = start.history.map(({ speaker, text }) => ({
      role: speaker === 'caller' ? 'user' : 'assistant',
      content: text,
    }));
  }

  async *hear(input: CallerInput, signal: AbortSignal): AsyncIterable<DialogueStep> {
    this.#add({ role: 'user', content: textOf(input) });
    let said = '';
    for (let round = 0; round < mostRounds; round++) {
      const sentences = new Sentences();
      const message: ChatMessage & { role: 'assistant' } = { role: 'assistant', content: null };
      let calls: ChatToolCall[] = [];
      this.#add(message);
      for await (const piece of this.#ask(signal)) {
        if (piece.kind === 'calls') calls = piece.calls;
        else {
          message.content = (message.content ?? '') + piece.delta;
          for (const text of sentences.push(piece.delta)) yield { kind: 'say', text };
        }
      }
      for (const text of sentences.flush()) yield { kind: 'say', text };
      said += message.content ?? '';
      if (calls.length > 0) message.tool_calls = calls;
      const { ending, sources } = await this.#run(calls);
      if (sources.length > 0) yield { kind: 'from', sources };
      if (ending && said.trim() !== '') return yield { kind: 'end' };
      if (calls.length === 0) break;
    }
    yield { kind: 'listen', hint: hintAfter(said) };
  }

  interrupted(heardText: string): void {
    const last = this.#messages.findLast(({ role, content }) => role === 'assistant' && content !== null);
    if (last?.role === 'assistant') last.content = `${heardText} (The caller interrupted here.)`.trim();
  }

  noteSpoken(text: string): void {
    this.#add({ role: 'assistant', content: text });
  }

  #ask(signal: AbortSignal) {
    const { temperature } = this.#start.brief.model;
    const said = this.#messages.filter((message) => message.content !== null || 'tool_calls' in message);
    return chat(this.#service, { messages: [this.#system, ...said], tools: this.#tools, temperature }, signal);
  }

  /** Runs what was called, and notes every result; whether the call is to end, and what knowledge the results are from. */
  async #run(calls: readonly ChatToolCall[]): Promise<{ ending: boolean; sources: LineSource[] }> {
    const results = await Promise.all(
      calls.map(async ({ function: { name, arguments: text } }) => {
        const args = argumentsOf(text);
        if (!args) return { name, output: { ok: false as const, problem: 'The arguments are not valid JSON.' } };
        return { name, output: await this.#start.callTool(name, args) };
      }),
    );
    results.forEach(({ output }, at) => {
      const content = JSON.stringify(output.ok ? (output.value ?? null) : { error: output.problem });
      this.#add({ role: 'tool', tool_call_id: calls[at]?.id ?? '', content });
    });
    return {
      ending: results.some(({ name, output }) => name === endingTool && output.ok),
      sources: results.flatMap(({ name, output }) =>
        name === knowledgeTool && output.ok ? sourcesOf(output.value) : [],
      ),
    };
  }

  /** Keeps the last messages; a result never without its call. */
  #add(message: ChatMessage): void {
    this.#messages.push(message);
    if (this.#messages.length <= keptMessages) return;
    const from = this.#messages.findIndex(({ role }, at) => at > keptMessages / 4 && role === 'user');
    this.#messages = this.#messages.slice(Math.max(1, from));
  }
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
