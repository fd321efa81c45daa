import { openDatabaseServer } from './database-server.ts';

// The PostgreSQL of a whole run of tests (scripts/testing/test-database.mjs): prints its address, and ends when its input does.
const server = await openDatabaseServer();
process.stdout.write(`${server.url}\n`);
process.stdin.resume().once('end', () => void server.stop());
// Who stops a run with Ctrl+C stops this too, by ending its input.
process.on('SIGINT', () => undefined);
