import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A name server on loopback that answers A and AAAA as it is told (RFC 1035); names it does not know do not exist. */
export interface NameServer {
  /** `127.0.0.1:port`. */
  address: string;
  /** What a name leads to from now on; a function is asked each time. */
  set(name: string, addresses: readonly string[] | (() => readonly string[])): void;
  /** Names that were asked for, in order, once for each A question. */
  asked: string[];
  close(): void;
}

const types = { a: 1, aaaa: 28 } as const;

export async function startNameServer(): Promise<NameServer> {
  const known = new Map<string, () => readonly string[]>();
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    const { name, type, end } = readQuestion(question);
    if (type === types.a) asked.push(name);
    const find = known.get(name);
    const addresses = find?.() ?? [];
    const fitting = addresses.filter((address) => (isIPv4(address) ? types.a : types.aaaa) === type);
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(find ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(fitting.length, 6);
    head.writeUInt32BE(0, 8);
    const answers = fitting.map((address) => {
      const bytes = Buffer.from(ipaddr.parse(address).toByteArray());
      const answer = Buffer.alloc(12);
      answer.writeUInt16BE(0xc00c, 0);
      answer.writeUInt16BE(type, 2);
      answer.writeUInt16BE(1, 4);
      answer.writeUInt32BE(0, 6);
      answer.writeUInt16BE(bytes.length, 10);
      return Buffer.concat([answer, bytes]);
    });
    socket.send(Buffer.concat([head, question.subarray(12, end), ...answers]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, addresses) => void known.set(name, typeof addresses === 'function' ? addresses : () => addresses),
    asked,
    close: () => void socket.close(),
  };
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}
