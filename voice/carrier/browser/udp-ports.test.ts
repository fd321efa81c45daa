import { createSocket, Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { UdpTransport } from 'werift';
import { lookAgainForPorts } from './udp-ports.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a port that somebody else took meanwhile is an error that can be caught', async () => {
  lookAgainForPorts();
  lookAgainForPorts();
  const other = createSocket('udp4').bind(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address();
  const here = { interfaceAddresses: { udp4: '127.0.0.1' } };
  await expect(UdpTransport.init('udp4', { port, ...here })).rejects.toThrow('EADDRINUSE');
  other.close();
});

test('and another is looked for where there are more', async () => {
  lookAgainForPorts();
  const { bind } = Socket.prototype;
  let binds = 0;
  // The first is the look, the second the taking: somebody else is quicker then.
  vi.spyOn(Socket.prototype, 'bind').mockImplementation(function (this: Socket, ...args: unknown[]) {
    binds++;
    if (binds === 2) {
      const taken = Object.assign(new Error('bind EADDRINUSE'), { code: 'EADDRINUSE' });
      process.nextTick(() => this.emit('error', taken));
      return this;
    }
    return Reflect.apply(bind, this, args);
  });
  const transport = await UdpTransport.init('udp4', { portRange: [41_100, 41_110] });
  expect(transport.port).toBeGreaterThanOrEqual(41_100);
  expect(transport.port).toBeLessThanOrEqual(41_110);
  expect(binds).toBe(4);
  await transport.close();
});
