import type { KnowledgeItem } from '#contract/knowledge.ts';
import { counted } from '#contract/values/amount-texts.ts';
import { ApiError, sentenceOf } from '#web/client/requests/api-error.ts';
import { extensionOf } from './files/file-selection.ts';

/** "1.2 MB" (KB-52); what rounds to nothing is still something. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes > 0 && megabytes < 0.05 ? 'less than 0.1 MB' : `${megabytes.toFixed(1)} MB`;
}

/** The item's type in words (KB-17). */
export function typeText(item: Pick<KnowledgeItem, 'type' | 'name'>): string {
  if (item.type === 'web_page') return 'Web page';
  if (item.type === 'text') return 'Text';
  const extension = extensionOf(item.name);
  return extension === '' ? 'File' : `${extension.toUpperCase()} file`;
}

/** What tells items of one type apart: a file's size, a page's host, how a text begins. */
export function detailText({ content }: Pick<KnowledgeItem, 'content'>): string {
  if ('fileSize' in content) return sizeText(content.fileSize);
  if ('text' in content) return content.text;
  return URL.canParse(content.url) ? new URL(content.url).host : content.url;
}

/** How far an item is, in words; a failed one says why (KB-18). */
export function stateText({ state, progress, problem }: Pick<KnowledgeItem, 'state' | 'progress' | 'problem'>): string {
  switch (state) {
    case 'read':
      return 'Synced';
    case 'new':
      return 'Not synced yet';
    case 'changed':
      return 'Changed, not synced yet';
    case 'waiting':
      return 'Waiting';
    case 'reading':
      return progress === null ? 'Reading' : `Reading, ${Math.round(progress * 100)}%`;
    case 'failed':
      return problem || 'It could not be read.';
  }
}

export const isMoving = ({ state }: Pick<KnowledgeItem, 'state'>) => state === 'waiting' || state === 'reading';

/** The line beside Sync. */
export function syncText(items: readonly KnowledgeItem[]): string {
  if (items.length === 0) return 'Nothing to sync yet';
  const moving = items.filter(isMoving).length;
  if (moving > 0) return `Reading, ${counted(moving, 'item')} to go`;
  const open = items.filter(({ sync }) => !sync).length;
  if (open === 0) return 'Everything is synced';
  return `${counted(open, 'item')} ${open === 1 ? 'is' : 'are'} not synced yet`;
}

/** What was not done, and the server's reason where it gave one (KB-54, ERRORS-04). */
export function failureText(what: string, error: unknown): string {
  const reason = error instanceof ApiError && error.message !== '' ? error.message : 'Try again.';
  return `${what} ${reason}`;
}

/** The server's sentence, which stands by the field. */
export function refusalOf(error: unknown): string {
  const silent = error instanceof ApiError && error.message === '' && Object.keys(error.fields).length === 0;
  return silent ? 'The server did not answer. Try again.' : sentenceOf(error);
}
