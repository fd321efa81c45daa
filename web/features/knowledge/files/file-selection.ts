import { errorCatalogue } from '#contract/errors.ts';
import { knowledgeLimits } from '#contract/limits.ts';
import { knowledgeFileTypes } from '#contract/values/knowledge-files.ts';

/** A chosen file on its way (KB-30). A failed one says why; `again` when another try may help. */
export interface ChosenFile {
  key: string;
  file: File;
  state: 'pending' | 'uploading' | 'uploaded' | 'failed';
  /** 0 to 1 of the bytes that have left. */
  progress: number;
  problem: string;
  again: boolean;
}

/** For the browser's own file dialog; what is dropped is checked all the same. */
export const acceptedFiles = knowledgeFileTypes.map((type) => `.${type}`).join(',');

/** "Price list.PDF" -> "pdf"; '' without an extension. */
export function extensionOf(name: string): string {
  return /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The selection with more files; one that is chosen already is not chosen twice. */
export function withFiles(chosen: readonly ChosenFile[], files: readonly File[]): ChosenFile[] {
  const next = [...chosen];
  for (const file of files) {
    const key = `${file.name} ${file.size} ${file.lastModified}`;
    if (next.some((entry) => entry.key === key)) continue;
    const readable = knowledgeFileTypes.some((type) => type === extensionOf(file.name));
    const problem = readable ? nameProblem(file.name) : errorCatalogue['knowledge.file-type'].message;
    const state = problem === '' ? 'pending' : 'failed';
    next.push({ key, file, state, progress: 0, problem, again: false });
  }
  return next;
}

function nameProblem(name: string): string {
  if (name.length <= knowledgeLimits.itemNameCharacters) return '';
  return `The name is longer than ${knowledgeLimits.itemNameCharacters} characters. Rename the file first.`;
}

/** The selection with one entry changed. */
export function withEntry(chosen: readonly ChosenFile[], key: string, change: Partial<ChosenFile>): ChosenFile[] {
  return chosen.map((entry) => (entry.key === key ? { ...entry, ...change } : entry));
}

/** Bytes of everything that is chosen, uploaded or not (KB-46). */
export function totalBytes(chosen: readonly ChosenFile[]): number {
  return chosen.reduce((sum, { file }) => sum + file.size, 0);
}

/** KB-47, or null. */
export function selectionProblem(chosen: readonly ChosenFile[]): string | null {
  return totalBytes(chosen) > knowledgeLimits.uploadBytes ? errorCatalogue['knowledge.file-size'].message : null;
}

/** Something is to be uploaded and nothing stands in its way (KB-50, KB-51). */
export function canSave(chosen: readonly ChosenFile[]): boolean {
  const pending = chosen.some(({ state }) => state === 'pending');
  return pending && selectionProblem(chosen) === null && !chosen.some(({ state }) => state === 'failed');
}
