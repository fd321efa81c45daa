import formBody from '@fastify/formbody';
import fastifyWebsocket from '@fastify/websocket';
import { TwilioRealtimeTransportLayer } from '@openai/agents-extensions';
import { RealtimeAgent, RealtimeSession } from '@openai/agents-realtime';
import Fastify from 'fastify';
import { answerMemory } from './memory.ts';

// The peer, as the package's own documentation builds it: Fastify, a voice webhook, a session a call with the Twilio
// transport. Only the address of the realtime service is ours.
const url = process.env.REALTIME_URL ?? '';
const agent = new RealtimeAgent({ name: 'Receptionist', instructions: 'You answer the telephone of a law office.' });
const app = Fastify();
await app.register(formBody);
await app.register(fastifyWebsocket);
let live = 0;

app.post('/incoming-call', async (request, reply) =>
  reply
    .type('text/xml')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?><Response><Connect action="http://${request.headers.host}/incoming-call"><Stream url="ws://${request.headers.host}/media-stream"><Parameter name="token" value=""/></Stream></Connect></Response>`,
    ),
);
app.get('/media-stream', { websocket: true }, async (socket) => {
  live++;
  socket.on('close', () => live--);
  const transport = new TwilioRealtimeTransportLayer({ twilioWebSocket: socket });
  const session = new RealtimeSession(agent, { transport, model: 'gpt-realtime' });
  session.on('error', () => {});
  try {
    await session.connect({ apiKey: 'none', url });
  } catch {
    socket.close();
  }
});
const address = await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
const stop = () => process.exit(0);
process.on('SIGTERM', stop);
process.on('disconnect', stop);
answerMemory(() => live);
process.send?.({ voiceUrl: `${address}/incoming-call`, to: '+13125550123' });
