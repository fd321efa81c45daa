import { EventEmitter } from 'node:events';

/** Sockets that were opened to a realtime service, the last one last. */
export const opened: WebSocket[] = [];

/** Takes the place of the package `ws` in this benchmark: no wire, so that only the bridge's own work is measured. */
export class WebSocket extends EventEmitter {
  static readonly OPEN = 1;
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  /** What was said on it: whole characters or bytes, and the last message. */
  sent = 0;
  last: string | Buffer = '';
  readonly _socket = {
    write: (data: string | Buffer) => this.send(data),
    listeners: () => [],
  };

  constructor(_url?: string) {
    super();
    this.setMaxListeners(0);
    opened.push(this);
  }

  send(data: string | Buffer): void {
    this.sent += data.length;
    this.last = data;
  }

  /** As the library does: text comes as a string here, as bytes to `on`. */
  addEventListener(type: string, listener: (event: { type: string; data?: string; target: WebSocket }) => void): void {
    this.on(type, (data?: Buffer) => {
      listener({ type, target: this, ...(data ? { data: data.toString('utf8') } : {}) });
    });
  }

  /** The other side lives. */
  ping(): void {
    queueMicrotask(() => this.emit('pong'));
  }
  close(): void {}
  terminate(): void {}
}

export class WebSocketServer {}
// biome-ignore lint/style/noDefaultExport: it stands in for a module whose default export is used
export default WebSocket;
