import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { partnerCertificate, partnerKey } from '#tests/fixtures/partner-certificate.ts';
import { createReaches, createSmtpAsk, knownForMs, type Reach } from './reach.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A mail server by its socket: what came over each line, and how many are open. */
async function startMail(greet: (socket: Socket) => void, { host = '127.0.0.1', isSealed = false } = {}) {
  const heard: string[] = [];
  const open = new Set<Socket>();
  const server = isSealed ? createTlsServer({ key: partnerKey, cert: partnerCertificate }, talk) : createServer(talk);
  function talk(socket: Socket): void {
    const line = heard.push('') - 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    socket.on('data', (piece) => {
      heard[line] += piece.toString('latin1');
      socket.end('221 2.0.0 Bye\r\n');
    });
    greet(socket);
  }
  server.listen(0, host);
  await once(server, 'listening');
  stops.push(async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return { port: (server.address() as AddressInfo).port, heard, open };
}

test('a mail server that greets works, and is taken leave of', async () => {
  const { port, heard, open } = await startMail((socket) => socket.write('220 mail.example ESMTP\r\n'));
  expect(await createSmtpAsk(`smtp://127.0.0.1:${port}`)()).toBe('works');
  await expect.poll(() => open.size).toBe(0);
  expect(heard).toEqual(['QUIT\r\n']);
});

test('one that takes nobody now is failing, and is taken leave of too', async () => {
  const { port, heard, open } = await startMail((socket) => socket.write('554 No service\r\n'));
  expect(await createSmtpAsk(`smtp://127.0.0.1:${port}`)()).toBe('broken');
  await expect.poll(() => open.size).toBe(0);
  expect(heard).toEqual(['QUIT\r\n']);
});

test('one that greets late works once it did, until it says nothing at all, and no line to it stays open', async () => {
  let isLate = true;
  const greets = (socket: Socket) => isLate && setTimeout(() => socket.write('220 late\r\n'), 3_000);
  const { port, open } = await startMail(greets);
  const ask = createSmtpAsk(`smtp://127.0.0.1:${port}`);
  const closed = () => expect.poll(() => open.size, { timeout: 12_000 }).toBe(0);
  expect(await ask()).toBe('silent');
  await closed();
  expect(await ask()).toBe('works');
  await closed();
  isLate = false;
  expect(await ask()).toBe('works');
  await closed();
  expect(await ask()).toBe('silent');
});

test('under TLS it has to greet as well; one of another name is away', async () => {
  const greets = (socket: Socket) => void socket.write('220 mail.example ESMTP\r\n');
  const { port, heard, open } = await startMail(greets, { isSealed: true });
  expect(await createSmtpAsk(`smtps://127.0.0.1:${port}?tls.rejectUnauthorized=false`)()).toBe('works');
  await expect.poll(() => open.size).toBe(0);
  expect(heard).toEqual(['QUIT\r\n']);
  expect(await createSmtpAsk(`smtps://127.0.0.1:${port}`)()).toBe('away');
  const { port: silent } = await startMail(() => undefined, { isSealed: true });
  expect(await createSmtpAsk(`smtps://127.0.0.1:${silent}?tls.rejectUnauthorized=false`)()).toBe('silent');
});

test('one that closes without a word, or that nobody runs, is away', async () => {
  const { port } = await startMail((socket) => socket.end());
  expect(await createSmtpAsk(`smtp://127.0.0.1:${port}`)()).toBe('away');
  expect(await createSmtpAsk('smtp://127.0.0.1:1')()).toBe('away');
  expect(await createSmtpAsk('smtps://127.0.0.1:1')()).toBe('away');
});

test('an address of IPv6 is asked', async () => {
  const { port } = await startMail((socket) => socket.write('220 mail.example ESMTP\r\n'), { host: '::1' });
  expect(await createSmtpAsk(`smtp://[::1]:${port}`)()).toBe('works');
});

test('what is known is not asked again for as long as it holds', async () => {
  let [now, asked] = [0, 0];
  const reached = createReaches({ monotonicMs: () => now });
  const ask = async (): Promise<Reach> => {
    asked += 1;
    return 'works';
  };
  for (now of [0, knownForMs - 1, knownForMs, 2 * knownForMs - 1]) await reached('mail', ask);
  expect(asked).toBe(2);
});
