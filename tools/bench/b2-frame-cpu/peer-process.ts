import './without-wire.ts';
import { answerFrames, type Bridge } from './frames.ts';
import { answerBegins, openingEvents, startMessage } from './messages.ts';

const { opened, WebSocket } = await import('./fake-ws.ts');
const { TwilioRealtimeTransportLayer } = await import('@openai/agents-extensions');
const { RealtimeAgent, RealtimeSession } = await import('@openai/agents-realtime');

const agent = new RealtimeAgent({ name: 'Receptionist', instructions: 'You answer the telephone of a law office.' });

async function bridge(): Promise<Bridge> {
  const carrier = new WebSocket();
  const transport = new TwilioRealtimeTransportLayer({ twilioWebSocket: carrier as never });
  const session = new RealtimeSession(agent, { transport, model: 'gpt-realtime' });
  session.on('error', () => {});
  const connecting = session.connect({ apiKey: 'none', url: 'ws://none' });
  while (opened.at(-1) === carrier) await new Promise((resolve) => setImmediate(resolve));
  const upstream = opened.at(-1) as InstanceType<typeof WebSocket>;
  upstream.emit('open');
  await connecting;
  carrier.emit('message', startMessage, false);
  for (const event of [...openingEvents, ...answerBegins(1)]) upstream.emit('message', event, false);
  await new Promise((resolve) => setImmediate(resolve));
  return { carrier, upstream, passed: () => {}, tick: () => {} };
}

answerFrames(bridge);
