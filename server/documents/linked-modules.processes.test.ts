import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../../', import.meta.url));
let folder: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'noura-linked-')));
  for (const name of ['package.json', 'server/garbage.ts', 'server/limits/gate.ts', 'server/documents', 'contract'])
    cpSync(join(project, name), join(folder, name), { recursive: true });
  symlinkSync(realpathSync(join(project, 'node_modules')), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a file is also read where the packages are a link', async () => {
  const program = `
    import { Readable } from 'node:stream';
    import { createDocumentReader } from './server/documents/child-document-reader.ts';
    const reader = createDocumentReader({ atOnce: 1 });
    const page = '<html><body><article><p>The ferry leaves at noon.</p></article></body></html>';
    const { sections } = await reader.readPage(Buffer.from(page), { url: 'https://ferry.example/' });
    console.log(JSON.stringify(sections));
    await reader.close();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    timeout: 25_000,
  });
  expect(stdout).toContain('The ferry leaves at noon.');
});
