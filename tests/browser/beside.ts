import { createServer } from 'node:http';
import { startOpenIdProvider } from '../openid-provider.ts';

// Beside the Noura of a lane: a provider at which somebody is always signed in, and a transcription service that never hears a
// word. Ports of both and the house's address are given.
const [providerPort, listenerPort, houseUrl = ''] = process.argv.slice(2);
const deafListener = createServer((request, response) => {
  request.resume().once('end', () => response.setHeader('content-type', 'application/json').end('{"text":""}'));
}).listen(Number(listenerPort), '127.0.0.1');
const provider = await startOpenIdProvider(Number(providerPort));
provider.serve(houseUrl);
provider.person = {
  subject: 'vera',
  email: 'vera@quist.example',
  emailVerified: true,
  firstName: 'Vera',
  lastName: 'Quist',
};
process.on('SIGTERM', () => {
  deafListener.close();
  deafListener.closeAllConnections();
  void provider.stop().then(() => process.exit(0));
});
