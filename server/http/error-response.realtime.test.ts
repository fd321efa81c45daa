import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from '#server/logger.ts';
import { plansAreLost } from '#server/store/line.ts';
import { startHouse } from '#tests/house.ts';

test('who goes away in the middle of a body is no failure of ours: nothing in the log, nothing in the figures', async () => {
  const lines: string[] = [];
  const collect = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const house = await startHouse({ log: createLogger('info', collect) });
  const { hostname, port } = new URL(house.url);
  const head = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 60000';
  const { token } = await house.person('owner');
  const upload = `authorization: Bearer ${token}\r\ncontent-type: application/octet-stream\r\ncontent-length: 60000`;
  const begun = [
    `POST /auth/login HTTP/1.1\r\n${head}\r\n\r\n{"email":`,
    `POST /auth/login HTTP/1.1\r\n${head}\r\n\r\n{"email":`,
    `POST /voices?name=a&fileName=a.mp3 HTTP/1.1\r\nhost: x\r\n${upload}\r\n\r\n\xff\xfb\x90\x64`,
  ];
  for (const written of begun) {
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    socket.write(written, 'latin1');
    await new Promise((resolve) => setTimeout(resolve, 300));
    socket.destroy();
  }
  // What would be told is told at once.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await house.request('POST', '/auth/login', { body: {} })).status).toBe(400);
  const told = lines.map((line) => JSON.parse(line)).filter(({ level, msg }) => level >= 40 && msg !== plansAreLost);
  expect(told).toEqual([]);
  const figures = await house.metrics.registry.metrics();
  expect(figures).toMatch(/^noura_http_failures_total 0$/m);
  await house.stop();
});
