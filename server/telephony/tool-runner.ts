import type { ToolRunner } from '#voice/session/ports.ts';
import { callTools } from '#voice/session/tool-definitions.ts';

/**
 * The office's tools of a call. A message is part of the call's record and needs nothing more than to be allowed; knowledge
 * beyond the brief's own comes with the knowledge bases.
 */
export function createToolRunner(): ToolRunner {
  return {
    definitions: callTools,
    async run(_callId, call) {
      if (call.name === 'take_message') return { ok: true, value: { taken: true } };
      if (call.name === 'search_knowledge') return { ok: true, value: { passages: [] } };
      return { ok: false, problem: `There is no tool named ${call.name}.` };
    },
  };
}
