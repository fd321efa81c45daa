import { ensureInstalled } from './setup/install.mjs';
import { fail } from './setup/project.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

// npm run build: the pages, into dist/web. `npm start` does the same when they are stale.
try {
  await ensureInstalled();
  await ensureWebBuilt();
} catch (error) {
  fail(error);
}
