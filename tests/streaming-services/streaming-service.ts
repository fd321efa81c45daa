import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** A service needs so long for each word. */
export const wordMs = 120;

/** What a service does that is not well. */
export interface Faults {
  /** It answers the upgrade with this. */
  refuses?: number;
  /** It takes everything and says nothing. */
  silent?: boolean;
  /** It closes the line where its answer belongs. */
  hangsUp?: boolean;
  /** It says things that are none of its protocol. */
  garbage?: boolean;
  /** It is gone with the first words of so many connections. */
  closes?: number;
  /** Its last word comes so much later, ms. */
  lateMs?: number;
  /** It takes the sound for something else, and says so. */
  otherFormat?: boolean;
  /** It takes the sound for something else, in which it finds no words. */
  wordless?: boolean;
  /** Its own sound is of this kind, whatever it was asked for. */
  sends?: 'mp3' | 'pcm16000';
  /** It says this of a sentence. */
  error?: string;
  /** It does not write down what it heard. */
  failsToWrite?: boolean;
}

export interface StreamingService {
  url: string;
  /** Every request for a connection, also those that were refused. */
  upgrades: IncomingMessage[];
  /** One for each connection. */
  connections: { request: IncomingMessage; received: Record<string, unknown>[]; soundBytes: number }[];
  /** What the caller says next: words that come one after another from the first loud sound on, each once. */
  spoken: string;
  faults: Faults;
  stop(): Promise<void>;
}

interface Line {
  socket: WebSocket;
  send(message: object): void;
  heard: StreamingService['connections'][number];
  /** Words that are still to come. */
  words: Words;
}

/** A server on a real socket whose protocol `serve` speaks; `refuse` looks at the upgrade before. */
export async function startStreaming(
  path: string,
  refuse: (request: IncomingMessage) => number | null,
  serve: (
    line: Line,
    service: StreamingService,
  ) => { text(message: Record<string, unknown>): void; bytes(sound: Buffer): void },
): Promise<StreamingService> {
  const http = createServer();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const words = new Words();
  const service: StreamingService = {
    url: '',
    upgrades: [],
    connections: [],
    set spoken(text: string) {
      words.set(text);
    },
    faults: {},
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
  };
  http.on('upgrade', (request, socket, head) => {
    service.upgrades.push(request);
    const refusal = service.faults.refuses ?? refuse(request);
    if (refusal) return void socket.end(`HTTP/1.1 ${refusal} No\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`);
    sockets.handleUpgrade(request, socket, head, (open) => {
      const heard = { request, received: [] as Record<string, unknown>[], soundBytes: 0 };
      service.connections.push(heard);
      const send = (message: object) => {
        if (service.faults.silent || open.readyState !== open.OPEN) return;
        if (!service.faults.garbage) return open.send(JSON.stringify(message));
        for (let i = 0; i < 30; i++) open.send(i % 2 === 0 ? 'not JSON' : Buffer.from([1, 2, 3]));
      };
      open.on('error', () => {});
      const part = serve({ socket: open, send, heard, words }, service);
      open.on('message', (data: Buffer, isBinary) => {
        if (isBinary) return part.bytes(data);
        const message = JSON.parse(String(data)) as Record<string, unknown>;
        heard.received.push(message);
        void (async () => part.text(message))().catch(() => open.terminate());
      });
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  service.url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}${path}`;
  return service;
}

/** What the caller says, a word each 120 ms from the first loud sound on. */
class Words {
  #left: string[] = [];
  #said: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #emptied = Promise.withResolvers<void>();

  set(text: string): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#left = text.split(' ').filter(Boolean);
    this.#said = [];
  }

  /** `each` is told of each word. */
  begin(each: (soFar: string, word: string) => void): void {
    if (this.#timer || this.#left.length === 0) return;
    this.#timer = setInterval(() => {
      const word = this.#left.shift();
      if (word !== undefined) {
        each([...this.#said, word].join(' '), this.#said.length === 0 ? word : ` ${word}`);
        this.#said.push(word);
      }
      if (this.#left.length > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
      this.#emptied.resolve();
      this.#emptied = Promise.withResolvers();
    }, wordMs);
  }

  /** All words that were not taken before, once they are there. */
  async take(): Promise<string> {
    if (this.#timer) await this.#emptied.promise;
    return this.#said.splice(0).join(' ');
  }

  /** They have to be said again, on another connection. */
  again(): void {
    this.set([...this.#said, ...this.#left].join(' '));
  }
}

export const loud = (samples: Int16Array) => samples.some((sample) => Math.abs(sample) > 1_500);
export const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
