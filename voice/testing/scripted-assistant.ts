import type {
  Assistant,
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
  | { act: 'spoken'; text: string }
  | { act: 'cancel' }
  | { act: 'truncate'; itemId: string; heardMs: number; heardText: string }
  | { act: 'tool-result'; callId: string; output: ToolOutput }
  | { act: 'close' };

export interface ScriptedConversation {
  start: ConversationStart;
  events: ConversationEvents;
  acts: ConversationAct[];
  bufferedBytes: number;
}

/** An assistant whose every word comes from the test. `conversations` holds one entry a connection, the last is current. */
export class ScriptedAssistant implements Assistant {
  readonly conversations: ScriptedConversation[] = [];

  converse(start: ConversationStart, events: ConversationEvents): Conversation {
    const made: ScriptedConversation = { start, events, acts: [], bufferedBytes: 0 };
    this.conversations.push(made);
    const note = (act: ConversationAct) => void made.acts.push(act);
    return {
      appendAudio: () => note({ act: 'audio' }),
      appendText: (text) => note({ act: 'text', text }),
      appendKeypad: (digit) => note({ act: 'keypad', digit }),
      noteSpoken: (text) => note({ act: 'spoken', text }),
      cancel: () => note({ act: 'cancel' }),
      truncate: (itemId, heardMs, heardText) => note({ act: 'truncate', itemId, heardMs, heardText }),
      playing: () => {},
      toolResult: (callId, output) => note({ act: 'tool-result', callId, output }),
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
