import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { metrics } from '#contract/health.ts';
import { telephonyEndpoints } from '#contract/telephony.ts';
import { sent } from '../b10-upload-beside-calls/library.ts';
import {
  bodiesThatNeverCome,
  demoTalks,
  floodOfCalls,
  floodOfPackets,
  growingSession,
  hostileDatagrams,
  idleConnections,
  pings,
  repeatedKeys,
  requestsAtOnce,
  soundAtOnce,
  streamsOfCalls,
  updatesAtOnce,
} from './media-attacks.ts';
import type { Stranger } from './stranger.ts';

export interface Line {
  /** Where the pages are. */
  origin: string;
  voiceUrl: string;
  to: string;
}

/** What came of an attack that could not be made. */
export const failed = 'failed';

/** An attack that goes on. */
export interface Attacking {
  line: Line;
  stranger: Stranger;
  /** It is to go on. */
  readonly goes: boolean;
  /** What a try came to: a status, a code, a word. */
  tell(outcome: string | number): void;
}

export interface Attack {
  /** The number of the finding that it is of, or a word. */
  finding: string;
  name: string;
  /** Until it is to go on no longer. */
  run(attacking: Attacking): Promise<void>;
}

/** Of each upload: a stranger's line is no loopback. */
const megabits = 100;

/** So many at once, again and again. */
async function flood(attacking: Attacking, atOnce: number, act: (count: number) => Promise<string | number>) {
  let count = 0;
  const one = async () => {
    while (attacking.goes) attacking.tell(await act(count++));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** A webhook as long as one may be. */
const form = new URLSearchParams({ CallStatus: 'completed', CallSid: 'x'.repeat(60_000) });

const slowPattern = {
  type: 'function',
  name: 'slow',
  description: 'Takes years.',
  webhook_url: 'https://hooks.example/slow',
  request_type: 'POST',
  parameters: { type: 'object', properties: { number: { type: 'string', pattern: '^(a+)+$' } } },
};

/** What one free account and one address can do. Their numbers are those of the review that found them; a word is a way around. */
export const attacks: readonly Attack[] = [
  { finding: '1', name: 'reports and handshakes of a browser call', run: floodOfPackets },
  { finding: '3', name: 'minutes of sound at once', run: soundAtOnce },
  {
    finding: '5',
    name: 'uploads without end',
    async run(attacking) {
      const { stranger } = attacking;
      const { _id } = await stranger.read('POST', '/knowledge-bases', { name: randomUUID().slice(0, 8) });
      const file = Buffer.alloc(8 * 2 ** 20, 'Prices. ');
      await flood(attacking, 2, (count) =>
        stranger.ask('POST', `/knowledge-bases/${_id}/files?name=${count}.txt`, Readable.from(sent(file, megabits))),
      );
    },
  },
  {
    finding: '6',
    name: 'voice tests that nobody talks in',
    run: (attacking) => flood(attacking, 4, () => attacking.stranger.ask('POST', '/realtime-session')),
  },
  { finding: '7', name: 'idle connections', run: idleConnections },
  {
    finding: '8',
    name: 'patterns that would take years',
    async run(attacking) {
      const { stranger } = attacking;
      const number = `${'a'.repeat(35)}!`;
      await flood(attacking, 4, async (count) => {
        // Refused after three times, until it is saved anew.
        if (count % 12 === 0) await stranger.ask('PATCH', '/custom-prompt', { tools: [slowPattern] });
        const call = { function_name: 'slow', arguments: { number }, call_id: randomUUID() };
        return stranger.ask('POST', '/function-call', call);
      });
    },
  },
  {
    finding: '9',
    name: 'made-up tokens and unknown addresses',
    run: (attacking) =>
      flood(attacking, 16, (count) => {
        const path = ['/user', '/nothing', '/overview/call-logs', '/'][count % 4] ?? '/';
        return attacking.stranger.ask('GET', path, undefined, randomBytes(32).toString('base64url'));
      }),
  },
  { finding: '10', name: 'one caller on every line', run: floodOfCalls },
  {
    finding: '18',
    name: 'mails to strangers',
    run: (attacking) =>
      flood(attacking, 4, (count) => {
        const email = `${randomUUID()}@others.example`;
        const path = count % 2 === 0 ? '/patient-form-links' : '/auth/forgotpassword';
        return attacking.stranger.ask('POST', path, { email });
      }),
  },
  { finding: '22a', name: 'a session that grows', run: growingSession },
  {
    finding: '22i',
    name: 'previews of voices',
    run: (attacking) =>
      flood(attacking, 8, () => attacking.stranger.ask('POST', '/speech-previews', { text: `Hello ${randomUUID()}.` })),
  },
  { finding: 'datagrams', name: 'datagrams that are long to read', run: hostileDatagrams },
  { finding: 'keys', name: 'keys again and again', run: repeatedKeys },
  { finding: 'updates', name: 'a thousand updates at once', run: updatesAtOnce },
  {
    finding: 'proofs',
    name: 'webhooks and figures without a proof',
    run: (attacking) =>
      flood(attacking, 16, (count) => {
        const { stranger } = attacking;
        if (count % 4 === 0) return stranger.ask('GET', metrics.path);
        // Read to its end before its signature is looked at.
        return stranger.ask('POST', telephonyEndpoints.twilioStatus.path, form, 'none');
      }),
  },
  {
    finding: 'passwords',
    name: 'passwords that are wrong, and accounts without end',
    run: (attacking) =>
      flood(attacking, 16, (count) => {
        const account = { email: `${randomUUID()}@strangers.example`, password: 'Loud-Street-3-Drums' };
        return attacking.stranger.ask('POST', count % 2 === 0 ? '/auth/login' : '/auth/register', account, '');
      }),
  },
  {
    finding: 'settings',
    name: 'settings that are saved again and again',
    run: (attacking) =>
      flood(attacking, 8, (count) => {
        const coreServices = Array.from({ length: 10 }, (_, at) => `Service ${at} of save ${count}`);
        return count % 2 === 0
          ? attacking.stranger.ask('PATCH', '/business-info', { coreServices })
          : attacking.stranger.ask('PATCH', '/instructions', { instructions: `Say ${count}. ${'x'.repeat(500)}` });
      }),
  },
  {
    finding: 'checks',
    name: "checks of connections and tries of functions at somebody else's server",
    run: (attacking) =>
      flood(attacking, 8, (count) => {
        const { stranger } = attacking;
        if (count % 2 === 0) return stranger.ask('POST', '/instructions/check-connection', { provider: 'zapier' });
        return stranger.ask('POST', '/custom-prompt/try', { tool: slowPattern, arguments: { number: 'a' } });
      }),
  },
  {
    finding: 'readings',
    name: 'searches, charts, counts and lists without end',
    run: (attacking) =>
      flood(attacking, 16, (count) => {
        const all = [
          '/overview/call-logs?search=a',
          '/overview/call-logs/charts',
          '/audit-log',
          '/overview/call-analytics',
        ];
        return attacking.stranger.ask('GET', all[count % all.length] ?? '/user');
      }),
  },
  { finding: 'demo', name: 'talks of the demonstration', run: demoTalks },
  { finding: 'pieces', name: 'thousands of requests in one piece', run: requestsAtOnce },
  { finding: 'pings', name: 'pings without end', run: pings },
  { finding: 'streams', name: 'streams of calls', run: streamsOfCalls },
  { finding: 'bodies', name: 'bodies that never come', run: bodiesThatNeverCome },
];
