import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';

// The thread in which Tesseract works. Its own script would look for both languages in one folder and, when it finds none, in the
// network; this one gives it the installed data and nothing else.
const load = createRequire(import.meta.url);

interface TesseractScript {
  setAdapter(adapter: Record<string, unknown>): void;
  dispatchHandlers(packet: unknown, answer: (message: unknown) => void): void;
}

const script = load('tesseract.js/src/worker-script') as TesseractScript;
script.setAdapter({
  getCore: load('tesseract.js/src/worker-script/node/getCore'),
  gunzip: gunzipSync,
  fetch: () => Promise.reject(new Error('Nothing is fetched.')),
  readCache(path: string) {
    const name = basename(path);
    const [code = ''] = name.split('.');
    const folder = dirname(load.resolve(`@tesseract.js-data/${code}/package.json`));
    return readFile(join(folder, '4.0.0_best_int', name));
  },
  writeCache: () => Promise.resolve(),
  deleteCache: () => Promise.resolve(),
  checkCache: () => Promise.resolve(false),
});
parentPort?.on('message', (packet) => script.dispatchHandlers(packet, (message) => parentPort?.postMessage(message)));
