import type { KnowledgeBase, KnowledgeItem } from '#contract/knowledge.ts';
import { withoutQueries } from '#contract/values/web-address.ts';
import type { KnowledgeContext } from './knowledge.service.ts';

/** A page by its address without the query, for who may not change it; its address is its name as well. */
export function itemToReader(item: KnowledgeItem): KnowledgeItem {
  if (!('url' in item.content)) return item;
  return { ...item, name: withoutQueries(item.name), content: { url: withoutQueries(item.content.url) } };
}

export const baseToReader = (base: KnowledgeBase): KnowledgeBase => ({
  ...base,
  webUrls: base.webUrls.map(itemToReader),
});

export function contextToReader({ context, sources, passages }: KnowledgeContext): KnowledgeContext {
  const named = <Found extends { item: string }>(found: Found) => ({ ...found, item: withoutQueries(found.item) });
  return { context, sources: sources.map(named), passages: passages.map(named) };
}
