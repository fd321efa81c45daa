import { errorCatalogue } from '#contract/errors.ts';
import type { KnowledgeItem } from '#contract/knowledge.ts';
import { knowledgeLimits } from '#contract/limits.ts';
import { sameName } from './base-name.ts';

/** What is wrong with the address of a web page as typed, or null (KB-36 to 40, Q-29). */
export function webPageProblem(typed: string, items: readonly KnowledgeItem[]): string | null {
  const url = typed.trim();
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return errorCatalogue['knowledge.url-invalid'].message;
  if (url.length > knowledgeLimits.urlCharacters) return errorCatalogue['knowledge.url-long'].message;
  const taken = items.some(({ content }) => 'url' in content && samePage(content.url, url));
  return taken ? errorCatalogue['knowledge.url-taken'].message : null;
}

function samePage(one: string, other: string): boolean {
  return one === other || (URL.canParse(one) && new URL(one).href === new URL(other).href);
}

export interface TextEntry {
  name: string;
  text: string;
}

export interface TextProblems {
  name: string | null;
  text: string | null;
  /** Something is missing: one sentence for both fields (KB-42). */
  missing: boolean;
}

/** What is wrong with a text as typed (KB-41 to 45, Q-37). */
export function textProblems({ name, text }: TextEntry, items: readonly KnowledgeItem[]): TextProblems {
  const taken = items.some((item) => item.type === 'text' && sameName(item.name, name));
  const long = textLength(text) > knowledgeLimits.textCharacters;
  return {
    name: name.trim() !== '' && taken ? errorCatalogue['knowledge.text-taken'].message : null,
    text: long ? `At most ${knowledgeLimits.textCharacters} characters.` : null,
    missing: name.trim() === '' || text.trim() === '',
  };
}

/** As the limit counts it: without space around (KB-43, KB-44). */
export function textLength(text: string): number {
  return text.trim().length;
}
