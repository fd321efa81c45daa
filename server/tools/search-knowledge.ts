import type { ToolDefinition } from '#voice/assistant/assistant.ts';
import { searchKnowledgeName } from '#voice/found-sources.ts';
import type { OfficeTool } from './office-tool.ts';

/** Asks the business's knowledge; its value is `{ passages: string[], sources }`, best first, empty when nothing fits. */
const searchKnowledge: ToolDefinition = {
  name: searchKnowledgeName,
  description:
    'Searches what the business has written down. Answer only from the passages; when there are none, say that you do not know.',
  parameters: {
    type: 'object',
    properties: {
      query: { type: 'string', maxLength: 1000 },
      kin: {
        type: 'array',
        items: { type: 'string', maxLength: 60 },
        maxItems: 24,
        description: 'Other words that a text may have for what is asked about, such as synonyms.',
      },
    },
    required: ['query'],
    additionalProperties: false,
  },
};

/** Asks the knowledge of the business that is called, and of no other. */
export const knowledgeTool: OfficeTool = {
  definitions: [searchKnowledge],
  open: ({ brief: { accountId } }, { knowledge }) => ({
    definitions: [searchKnowledge],
    async run(_name, args, { signal }) {
      const { query, kin = [] } = args as { query: string; kin?: string[] };
      const { passages } = await knowledge.searchForCall(accountId, query, signal, kin);
      return {
        ok: true,
        value: {
          passages: passages.map(({ text }) => text),
          // One a passage.
          sources: passages.map(({ base, item }) => ({ source: 'knowledge', title: `${base} / ${item}` })),
        },
      };
    },
  }),
};
