import type { LineSource } from '#contract/calls.ts';
import type { ToolCall, ToolOutput } from './assistant/assistant.ts';

/** The office's look-up in what the business has written down; its value is `{ passages: string[], sources }`. */
export const searchKnowledgeName = 'search_knowledge';

/** Of one answer; a line of a transcript is no place for more. */
const mostSources = 8;
const titleCharacters = 500;

/** Where the passages of a look-up in the business's knowledge stand; none of any other tool, which tells from outside. */
export function sourcesIn({ name }: Pick<ToolCall, 'name'>, output: ToolOutput): LineSource[] {
  if (name !== searchKnowledgeName || !output.ok || typeof output.value !== 'object' || output.value === null)
    return [];
  const { sources } = output.value as { sources?: unknown };
  if (!Array.isArray(sources)) return [];
  return sources.flatMap((entry: unknown): LineSource[] => {
    const { source, title } = (entry ?? {}) as { source?: unknown; title?: unknown };
    return source === 'knowledge' && typeof title === 'string' ? [{ source, title }] : [];
  });
}

/** Each source once, as many as are kept. */
export function distinctSources(sources: readonly LineSource[]): LineSource[] {
  const seen = new Map<string, LineSource>();
  for (const { source, title } of sources)
    seen.set(`${source} ${title}`, { source, title: title.slice(0, titleCharacters) });
  return [...seen.values()].slice(0, mostSources);
}
