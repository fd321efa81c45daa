import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ownNode, projectRoot, SetupError } from '../setup/project.mjs';

/**
 * Starts one PostgreSQL for all stages of a run and names it to them as `TEST_DATABASE_URL`, unless that is set already.
 * Throws SetupError when it does not start.
 * @returns {Promise<() => Promise<void>>} stops it
 */
export async function openTestDatabase() {
  if (process.env.TEST_DATABASE_URL) return async () => {};
  const child = spawn(ownNode, ['tests/database-program.ts'], { cwd: projectRoot, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const closed = once(child, 'close');
  const [line] = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), closed.then(() => [''])]);
  const url = String(line).trim();
  if (!url) throw new SetupError(`The PostgreSQL of the tests did not start.\n${said}`);
  process.env.TEST_DATABASE_URL = url;
  return async () => {
    child.stdin.end();
    await closed;
  };
}
