import { keptFields } from '#contract/brief.ts';
import type { ToolDefinition } from '#voice/assistant/assistant.ts';
import type { OfficeTool } from './office-tool.ts';

const reason = {
  type: 'string',
  maxLength: 4000,
  description: "What it is about, in the caller's own words; may be empty.",
};
const urgent = { type: 'boolean', description: 'True only when the caller said that it is urgent.' };

/** Keeps a message for the business; the call then counts as "message". */
const takeMessage: ToolDefinition = {
  name: 'take_message',
  description:
    'Saves a message for the business with the details noted so far. Tell the caller that it is saved only when this succeeded.',
  parameters: {
    type: 'object',
    properties: { reason, urgent },
    required: ['reason', 'urgent'],
    additionalProperties: false,
  },
};

/** The same for a business that keeps no urgency: nobody is to say that it was marked. */
const takeAnyMessage: ToolDefinition = {
  ...takeMessage,
  parameters: { ...takeMessage.parameters, properties: { reason }, required: ['reason'] },
};

/**
 * A message is part of the call's record and needs nothing more than to be allowed: where the business takes messages, and
 * where something else that was promised can fail.
 */
export const messageTool: OfficeTool = {
  definitions: [takeMessage],
  proves: { [takeMessage.name]: [{ claim: 'saved' }] },
  open({ brief }) {
    if (!brief.takeMessage && !brief.booking && brief.functions.length === 0) return null;
    const keepsUrgency = keptFields(brief).includes('urgency');
    const definitions = [keepsUrgency ? takeMessage : takeAnyMessage];
    return { definitions, run: async () => ({ ok: true, value: { status: 'taken' } }) };
  },
};
