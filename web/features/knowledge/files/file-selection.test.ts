import { expect, test } from 'vitest';
import { knowledgeFileTypes } from '#contract/values/knowledge-files.ts';
import {
  acceptedFiles,
  canSave,
  extensionOf,
  selectionProblem,
  totalBytes,
  withEntry,
  withFiles,
} from './file-selection.ts';

const invalidType = 'Invalid file type. Upload only supported formats';

/** A file that says how long it is without being so. */
function file(name: string, size = 10): File {
  return { name, size, lastModified: 1 } as File;
}

test('every allowed type is taken, whatever the case of its extension', { tags: ['KB-48'] }, () => {
  expect([...knowledgeFileTypes].sort()).toEqual(
    'doc docx html jpeg jpg md pdf png ppt pptx txt xls xlsx xml'.split(' '),
  );
  const chosen = withFiles(
    [],
    knowledgeFileTypes.map((type) => file(`a.b.${type.toUpperCase()}`)),
  );
  expect(chosen.map(({ state }) => state)).toEqual(knowledgeFileTypes.map(() => 'pending'));
  expect(acceptedFiles.split(',')).toContain('.md');
});

test.each(['setup.exe', 'archive.tar.gz', 'noextension', '.pdf', 'pdf', 'a.', 'report.pdf.exe'])(
  '"%s" fails and keeps the others from being saved',
  { tags: ['KB-30', 'KB-49', 'KB-51'] },
  (name) => {
    const chosen = withFiles([], [file('good.pdf'), file(name)]);
    expect(chosen[1]).toMatchObject({ state: 'failed', problem: invalidType, again: false });
    expect(canSave(chosen)).toBe(false);
    expect(canSave(chosen.slice(0, 1))).toBe(true);
  },
);

test('together they have at most 52,428,800 bytes', { tags: ['KB-46', 'KB-47', 'CONSTANTS-14'] }, () => {
  const half = 26_214_400;
  const chosen = withFiles([], [file('a.pdf', half), file('b.pdf', half)]);
  expect(totalBytes(chosen)).toBe(52_428_800);
  expect(selectionProblem(chosen)).toBeNull();
  const over = withFiles(chosen, [file('c.txt', 1)]);
  expect(selectionProblem(over)).toBe('Total file size exceeds 50MB limit. Please select smaller files.');
  expect(canSave(over)).toBe(false);
});

test('only a selection with something pending and nothing failed can be saved', { tags: ['KB-50', 'KB-51'] }, () => {
  expect(canSave([])).toBe(false);
  const chosen = withFiles([], [file('a.pdf'), file('b.pdf')]);
  const key = chosen[0]?.key ?? '';
  expect(canSave(withEntry(chosen, key, { state: 'uploaded' }))).toBe(true);
  expect(canSave(withEntry(chosen, key, { state: 'failed' }))).toBe(false);
  expect(canSave(chosen.map((entry) => ({ ...entry, state: 'uploaded' as const })))).toBe(false);
});

test('the same file is chosen once, and a name that is too long says so', () => {
  const chosen = withFiles(withFiles([], [file('a.pdf')]), [file('a.pdf'), file('a.pdf', 11)]);
  expect(chosen.map(({ file: { size } }) => size)).toEqual([10, 11]);
  expect(withFiles([], [file(`${'x'.repeat(197)}.pdf`)])[0]?.problem).toContain('longer than 200 characters');
  expect(extensionOf('Price list.PDF')).toBe('pdf');
});
