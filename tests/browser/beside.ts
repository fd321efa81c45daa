import { once } from 'node:events';
import { createServer } from 'node:http';
import { startOpenIdProvider } from '../openid-provider.ts';
import { deafListenerPort, type Lane, providerPort } from './lane.ts';

/** Beside the Noura of a lane: a provider at which somebody is always signed in, and a transcription service that never hears a word. */
export async function startBeside(lane: Lane): Promise<{ stop(): Promise<void> }> {
  const deafListener = createServer((request, response) => {
    request.resume().once('end', () => response.setHeader('content-type', 'application/json').end('{"text":""}'));
  }).listen(deafListenerPort(lane), '127.0.0.1');
  await once(deafListener, 'listening');
  const provider = await startOpenIdProvider(providerPort(lane));
  provider.serve(lane.url);
  provider.person = {
    subject: 'vera',
    email: 'vera@quist.example',
    emailVerified: true,
    firstName: 'Vera',
    lastName: 'Quist',
  };
  return {
    async stop() {
      deafListener.close();
      deafListener.closeAllConnections();
      await provider.stop();
    },
  };
}
