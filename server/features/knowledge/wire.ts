import type { KnowledgeBase, KnowledgeItem } from '#contract/knowledge.ts';
import type { BaseRow } from './items/bases.store.ts';
import type { ItemRow } from './items/items.store.ts';

/** `origin`: where an uploaded file is read, without a slash at its end. */
export function itemOnWire(origin: string, row: ItemRow): KnowledgeItem {
  const state = shownState(row);
  return {
    _id: row.id,
    type: row.type,
    name: row.name,
    content: contentOf(origin, row),
    createdAt: row.createdAt.toISOString(),
    sync: state === 'read',
    state,
    progress: state === 'reading' ? (row.progress ?? 0) : null,
    problem: state === 'failed' ? row.problem : '',
    passages: row.passages,
  };
}

/** A reading that nobody asked for is not shown: the item stays as it was. */
function shownState({ state, progress, problem, contentHash }: ItemRow): KnowledgeItem['state'] {
  const isQuiet = (state === 'waiting' || state === 'reading') && progress === null;
  if (!isQuiet) return state;
  if (problem !== '') return 'failed';
  return contentHash === null ? state : 'read';
}

function contentOf(origin: string, row: ItemRow): KnowledgeItem['content'] {
  if (row.type === 'web_page') return { url: row.url ?? '' };
  if (row.type === 'text') return { text: row.body ?? '' };
  return { fileSize: row.fileBytes ?? 0, azureUrl: `${origin}/knowledge-bases/${row.baseId}/items/${row.id}/file` };
}

/** A base with its items in three lists by their type. */
export function baseOnWire(origin: string, base: BaseRow, rows: readonly ItemRow[]): KnowledgeBase {
  const ofType = (type: ItemRow['type']) =>
    rows.filter((row) => row.type === type).map((row) => itemOnWire(origin, row));
  return {
    _id: base.id,
    name: base.name,
    createdAt: base.createdAt.toISOString(),
    timestamp: base.changedAt.toISOString(),
    webUrls: ofType('web_page'),
    textFiles: ofType('text'),
    uploadedFiles: ofType('file'),
  };
}
