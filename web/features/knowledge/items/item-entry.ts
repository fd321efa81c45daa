import { errorCatalogue } from '#contract/errors.ts';
import type { KnowledgeItem } from '#contract/knowledge.ts';
import type { Problems } from '#web/client/forms/contract-rules.ts';
import { sameName } from '../bases/base-name.ts';

/** A page is in a base once, however its address is written (KB-40, Q-29). */
export function pageTaken(url: string, items: readonly KnowledgeItem[]): Problems {
  const taken = items.some(({ content }) => 'url' in content && samePage(content.url, url.trim()));
  return taken ? { 'content.url': errorCatalogue['knowledge.url-taken'].message } : {};
}

function samePage(one: string, other: string): boolean {
  return one === other || (URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href);
}

/** A text's name is in a base once (KB-45, Q-37). */
export function textTaken(name: string, items: readonly KnowledgeItem[]): Problems {
  const taken = items.some((item) => item.type === 'text' && sameName(item.name, name));
  return name.trim() !== '' && taken ? { name: errorCatalogue['knowledge.text-taken'].message } : {};
}
