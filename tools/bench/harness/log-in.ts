import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from './store.ts';
import { untilFree } from './until-free.ts';

/** Tokens of all accounts that the seed made, by the house's own log-in at that address; the demo business first. */
export function logIns(origin: string, store: Store): Promise<string[]> {
  const lines = readFileSync(join(store.dataDir, 'log-in.txt'), 'utf8').trim().split('\n');
  return Promise.all(
    lines.map(async (line) => {
      const [email, password] = line.split(' ');
      const answer = await untilFree(() =>
        fetch(`${origin}/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
        }),
      );
      if (!answer.ok) throw new Error(`log-in: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { access_token: string }).access_token;
    }),
  );
}
