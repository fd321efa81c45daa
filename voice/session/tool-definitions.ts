import { detailFields } from '#contract/brief.ts';
import type { ToolDefinition } from '../assistant/assistant.ts';

/** The caller's words for the one detail: noted as soon as it is heard, again when it is confirmed or corrected. */
export const noteDetail: ToolDefinition = {
  name: 'note_detail',
  description:
    'Notes one detail of the caller. Call it in the turn in which the detail was said, with status "as-heard", and again with "confirmed" only after the caller said yes to its read-back, keyed it in or confirmed it in writing. A later note of the same field replaces the earlier one. An empty value withdraws the words and leaves only the sound that was kept.',
  parameters: {
    type: 'object',
    properties: {
      field: { type: 'string', enum: [...detailFields] },
      value: {
        type: 'string',
        maxLength: 1000,
        description: 'As the caller said it; a phone number as +1 and ten digits.',
      },
      status: { type: 'string', enum: ['confirmed', 'as-heard'] },
    },
    required: ['field', 'value', 'status'],
    additionalProperties: false,
  },
};

/** Keeps a message for the business; the call then counts as "message". */
export const takeMessage: ToolDefinition = {
  name: 'take_message',
  description:
    'Saves a message for the business with the details noted so far. Tell the caller that it is saved only when this succeeded.',
  parameters: {
    type: 'object',
    properties: {
      reason: {
        type: 'string',
        maxLength: 4000,
        description: "What it is about, in the caller's own words; may be empty.",
      },
      urgent: { type: 'boolean', description: 'True only when the caller said that it is urgent.' },
    },
    required: ['reason', 'urgent'],
    additionalProperties: false,
  },
};

/** Ends the call once the goodbye was heard. */
export const endCall: ToolDefinition = {
  name: 'end_call',
  description:
    'Ends the call after the goodbye. Use it when the caller wants nothing more, or for spam and wrong numbers.',
  parameters: {
    type: 'object',
    properties: { outcome: { type: 'string', enum: ['handled', 'message', 'spam', 'wrong-number'] } },
    required: ['outcome'],
    additionalProperties: false,
  },
};

/** Asks the business's knowledge; its value is `{ passages: string[] }`, best first, empty when nothing fits. */
export const searchKnowledge: ToolDefinition = {
  name: 'search_knowledge',
  description:
    'Searches what the business has written down. Answer only from the passages; when there are none, say that you do not know.',
  parameters: {
    type: 'object',
    properties: { query: { type: 'string', maxLength: 1000 } },
    required: ['query'],
    additionalProperties: false,
  },
};

/** The tools of every call, offered to any assistant. */
export const callTools: readonly ToolDefinition[] = [noteDetail, takeMessage, endCall, searchKnowledge];
