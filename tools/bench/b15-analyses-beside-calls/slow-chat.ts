import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A chat service that thinks for some seconds about each call, and then answers as it is asked to. */
export interface SlowChat {
  url: string;
  /** When it answered, by `performance.now()`. */
  answeredAtMs: number[];
  stop(): Promise<void>;
}

const sentiment = {
  ...{ overall_sentiment: 'neutral', confidence_score: 0.9, sentiment_score: 0, key_emotions: ['calm'] },
  summary: 'The caller was calm.',
};
const analysis = { summary: 'The caller asked for an appointment.', sentiment, is_spam: false, details: [] };
const answer = JSON.stringify({ choices: [{ message: { content: JSON.stringify(analysis) } }] });

export async function startSlowChat(thinksMs: number): Promise<SlowChat> {
  const answeredAtMs: number[] = [];
  const server = createServer((incoming, response) => {
    incoming.resume().on('end', () =>
      setTimeout(() => {
        answeredAtMs.push(performance.now());
        response.setHeader('content-type', 'application/json').end(answer);
      }, thinksMs),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    answeredAtMs,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
