import { get } from 'node:http';
import { csvLine } from '#contract/values/csv.ts';
import type { House } from '#server/house.ts';
import { sql } from '#server/store/sql.ts';
import type { BenchmarkRun, Figure } from '../harness/benchmark.ts';

const goalMb = 30;
const megabyte = 1024 * 1024;

/** The whole log as CSV over a socket, and the same by reading all rows first: the memory each takes beyond what was there. */
export async function csvFigures(
  run: BenchmarkRun,
  house: House,
  { accountId, own, token }: { accountId: string; own: number; token: string },
): Promise<Figure[]> {
  const address = await house.start();
  const ours = await growth(() => download(`${address}/overview/call-logs/csv`, token, own));
  run.say(`CSV of ${own} calls: ${ours.seconds.toFixed(1)} s, ${ours.megabytes.toFixed(1)} MB more memory`);
  const peer = await growth(async () => {
    const { rows } = await house.db.execute<Record<string, string>>(sql`
      select bench_name, from_number, location, started_at, outcome from calls where account_id = ${accountId} order by started_at desc`);
    if (rows.map((row) => csvLine(Object.values(row).map(String))).join('').length < own) throw new Error('short');
  });
  return [
    {
      name: 'CSV of the whole log, more memory',
      unit: 'MB',
      ours: [ours.megabytes],
      peer: [peer.megabytes],
      kind: 'cost',
      goal: { text: `under ${goalMb} MB`, holds: (value) => value < goalMb },
    },
  ];
}

async function growth(work: () => Promise<void>): Promise<{ megabytes: number; seconds: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const began = performance.now();
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return { megabytes: (most - before) / megabyte, seconds: (performance.now() - began) / 1000 };
}

/** Reads and throws away, as a fast client does; counts the lines. */
function download(url: string, token: string, calls: number): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${token}` } }, (response) => {
      let lines = 0;
      response.on('data', (chunk: Buffer) => {
        for (const byte of chunk) if (byte === 10) lines++;
      });
      response.on('error', reject);
      response.on('end', () => (lines > calls ? resolve() : reject(new Error(`${lines} lines of ${calls}`))));
    }).on('error', reject);
  });
}
