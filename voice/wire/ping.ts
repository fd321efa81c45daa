import type { WebSocket } from 'ws';

const answerMs = 2_000;

/** Whether the other side of an open socket answers a ping within 2 s (RFC 6455, section 5.5.2). Never rejects. */
export function answersPing(socket: WebSocket): Promise<boolean> {
  if (socket.readyState !== socket.OPEN) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answered = () => resolve(true);
  const closed = () => resolve(false);
  const late = setTimeout(closed, answerMs);
  socket.once('pong', answered).once('close', closed);
  socket.ping();
  return promise.finally(() => {
    clearTimeout(late);
    socket.off('pong', answered).off('close', closed);
  });
}
