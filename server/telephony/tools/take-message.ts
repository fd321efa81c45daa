import { takeMessage } from '#voice/session/tool-definitions.ts';
import type { OfficeTool } from './office-tool.ts';

/**
 * A message is part of the call's record and needs nothing more than to be allowed: where the business takes messages, and
 * where something else that was promised can fail.
 */
export const messageTool: OfficeTool = {
  open({ brief }) {
    if (!brief.takeMessage && !brief.booking && brief.functions.length === 0) return null;
    return { definitions: [takeMessage], run: async () => ({ ok: true, value: { status: 'taken' } }) };
  },
};
