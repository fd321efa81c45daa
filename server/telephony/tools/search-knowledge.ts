import { searchKnowledge } from '#voice/session/tool-definitions.ts';
import type { OfficeTool } from './office-tool.ts';

/** A passage of the business's own knowledge and where it stands. */
export interface KnownPassage {
  text: string;
  base: string;
  item: string;
}

/** Asks the knowledge of the business that is called, and of no other. */
export function createKnowledgeTool(
  search: (accountId: string, query: string, signal: AbortSignal) => Promise<{ passages: readonly KnownPassage[] }>,
): OfficeTool {
  return {
    open({ brief: { accountId } }) {
      return {
        definitions: [searchKnowledge],
        async run(_name, args, { signal }) {
          const { passages } = await search(accountId, String(args.query), signal);
          return {
            ok: true,
            value: {
              passages: passages.map(({ text }) => text),
              // One a passage.
              sources: passages.map(({ base, item }) => ({ source: 'knowledge', title: `${base} / ${item}` })),
            },
          };
        },
      };
    },
  };
}
