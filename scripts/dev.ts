import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// npm run dev: the server, started again on each change, and Vite's own server for the pages in front of it.
const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
const servers = [
  [
    '--watch-path=server',
    '--watch-path=voice',
    '--watch-path=contract',
    '--watch-preserve-output',
    'server/main.ts',
    ...words,
  ],
  ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts'],
].map((command) => spawn(process.execPath, command, { cwd: root, stdio: 'inherit' }));

const stop = () => {
  for (const server of servers) server.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const server of servers) server.once('exit', stop);
