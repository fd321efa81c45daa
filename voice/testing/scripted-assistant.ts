import type {
  Assistant,
  AssistantFailure,
  AssistantLink,
  Conversation,
  ConversationEvents,
  ConversationStart,
  ToolOutput,
} from '../assistant/assistant.ts';

/** What the session did to a conversation, in order. */
export type ConversationAct =
  | { act: 'audio' }
  | { act: 'text'; text: string }
  | { act: 'keypad'; digit: string }
  | { act: 'answer' }
  | { act: 'spoken'; text: string }
  | { act: 'cancel' }
  | { act: 'turn-counts'; counts: boolean }
  | { act: 'playing'; active: boolean }
  | { act: 'truncate'; itemId: string; heardMs: number; heardText: string }
  | { act: 'tool-result'; callId: string; output: ToolOutput }
  | { act: 'close' };

export interface ScriptedConversation {
  start: ConversationStart;
  events: ConversationEvents;
  acts: ConversationAct[];
  bufferedBytes: number;
  /** Answers a probe. */
  alive: boolean;
  /** What was said into a pause of ours. */
  overheard: string | null;
}

/** An assistant whose every word comes from the test. `conversations` holds one entry a connection, the last is current. */
export class ScriptedAssistant implements Assistant {
  readonly conversations: ScriptedConversation[] = [];
  link?: AssistantLink;
  readonly #listens: boolean;

  /** `listens`: it is ready at once by itself; otherwise when the test says so. */
  constructor({ listens = false } = {}) {
    this.#listens = listens;
  }

  converse(start: ConversationStart, events: ConversationEvents): Conversation {
    const made: ScriptedConversation = { start, events, acts: [], bufferedBytes: 0, alive: true, overheard: null };
    this.conversations.push(made);
    if (this.#listens) queueMicrotask(() => events.ready());
    const note = (act: ConversationAct) => void made.acts.push(act);
    return {
      appendAudio: () => note({ act: 'audio' }),
      appendText: (text) => note({ act: 'text', text }),
      appendKeypad: (digit) => note({ act: 'keypad', digit }),
      answer: () => note({ act: 'answer' }),
      noteSpoken: (text) => note({ act: 'spoken', text }),
      cancel: () => note({ act: 'cancel' }),
      truncate: (itemId, heardMs, heardText) => note({ act: 'truncate', itemId, heardMs, heardText }),
      playing: (active) => note({ act: 'playing', active }),
      toolResult: (callId, output) => note({ act: 'tool-result', callId, output }),
      turnCounts: (counts) => note({ act: 'turn-counts', counts }),
      overheard: () => Promise.resolve(made.overheard),
      probe: () => Promise.resolve(made.alive),
      get bufferedBytes() {
        return made.bufferedBytes;
      },
      close: () => note({ act: 'close' }),
    };
  }

  get current(): ScriptedConversation {
    const last = this.conversations.at(-1);
    if (!last) throw new Error('Nobody has dialled the assistant');
    return last;
  }
}

/** A chain of scripted assistants, the first one first; `reports` is what each was told of its calls. */
export function scriptedChain(...names: readonly AssistantLink['by'][]) {
  const links = names.map((by) => ({
    by,
    assistant: new ScriptedAssistant(),
    admits: true,
    reports: [] as ('answered' | AssistantFailure)[],
  }));
  links.forEach((link, at) => {
    link.assistant.link = {
      by: link.by,
      next: links[at + 1]?.assistant ?? null,
      admits: () => link.admits,
      report: (outcome) => void link.reports.push(outcome),
    };
  });
  return links;
}
