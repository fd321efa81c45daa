import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded into each process of a run of tools/bench/revisions.ts: notes what it took of the processor, with all its threads and the
// children that it waited for.
const file = process.env.BENCH_CPU_FILE;
if (file && isMainThread) {
  process.on('exit', () => {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Ticks of 10 ms: user and system, own and theirs. Source: proc(5).
    const ms = fields.slice(11, 15).reduce((sum, ticks) => sum + 10 * Number(ticks), 0);
    appendFileSync(file, `${JSON.stringify({ script: process.argv[1] ?? '', ms })}\n`);
  });
  // One that hears of no end would end without a word.
  process.on('SIGTERM', () => {
    if (process.listenerCount('SIGTERM') === 1) process.exit(143);
  });
}
