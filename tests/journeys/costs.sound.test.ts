import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Cost, UsageUnit } from '#contract/costs.ts';
import type { CallAnalyser } from '#server/language/call-analyser.ts';
import { createLineAssistant, type LineAssistant } from '#server/phone/lines/line-assistant.ts';
import { sql } from '#server/store/sql.ts';
import { ring, until } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { startLanguageService, startTranscriptionService, transcriptionRequest } from '#tests/language-services.ts';
import { speakingCall } from '#tests/speaking-call.ts';
import { accepting, type StubConnection, startStubService } from '#tests/stub-realtime-service.ts';
import { startTelephoneHouse } from '#tests/telephone.ts';
import type { Assistant } from '#voice/assistant/assistant.ts';
import { createServiceListener } from '#voice/assistant/embedded/http/service-listener.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { callAtWork } from '#voice/session/call-scope.ts';
import { CallSession } from '#voice/session/call-session.ts';
import { ScriptedLeg } from '#voice/testing/scripted-leg.ts';
import { testBrief } from '#voice/testing/test-call.ts';

/** Before and after a change of prices; what has no price here has none, and what is free says so. */
const prices = {
  currency: 'USD',
  prices: [
    {
      realtime: {
        voice: {
          ...{ textIn: '4', textCached: '0.4', textOut: '16', audioIn: '32', audioCached: '0.4', audioOut: '64' },
          minutes: '0.000007',
        },
      },
      stt: { ear: { minutes: '0.0077' } },
      chat: { mind: { textIn: '0.15', textCached: '0.075', textOut: '0.6' } },
      tts: { '*': { characters: '15.000001' } },
      carrier: { scripted: { minutes: '0.0085' } },
    },
    {
      from: '2026-03-05',
      realtime: {
        voice: {
          ...{ textIn: '3.9', textCached: '0', textOut: '15.5', audioIn: '31', audioCached: '0.3', audioOut: '62' },
          minutes: '0',
        },
      },
      stt: { ear: { minutes: '0.0043' } },
      chat: { mind: { textIn: '0.25', textCached: '0.05', textOut: '0.7' } },
      tts: { '*': { characters: '11.123457' } },
      carrier: { scripted: { minutes: '0.0091' } },
    },
  ],
};

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** 0 to `below`, the same in each run. */
let state = 20261124;
function drawn(below: number): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state % below;
}

/** What the scripted services have billed. */
const billed = new Map<string, number>();
function bill(service: string, unit: UsageUnit, amount: number): void {
  billed.set(`${service} ${unit}`, (billed.get(`${service} ${unit}`) ?? 0) + amount);
}

async function scriptedServices() {
  const chat = await startLanguageService((request, response) => {
    const asked = JSON.parse(String(request.body)) as {
      stream?: boolean;
      stream_options?: { include_usage?: boolean };
    };
    const [prompt, cached, completion] = [200 + drawn(3_000), drawn(200), 5 + drawn(90)];
    bill('chat', 'textIn', prompt - cached);
    bill('chat', 'textCached', cached);
    bill('chat', 'textOut', completion);
    const usage = {
      ...{ prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
      prompt_tokens_details: { cached_tokens: cached },
    };
    const content = `It is €${drawn(500)}, for café ${drawn(9)}.`;
    // The analysis is asked for at once, and is of no use here: it is billed all the same.
    if (!asked.stream) return void response.end(JSON.stringify({ choices: [{ message: { content } }], usage }));
    const events = [
      { choices: [{ index: 0, delta: { content } }] },
      // As a service does: at the end, without a choice, and only where it was asked for.
      ...(asked.stream_options?.include_usage ? [{ choices: [], usage }] : []),
    ];
    response.end([...events.map((event) => `data: ${JSON.stringify(event)}\n\n`), 'data: [DONE]\n\n'].join(''));
  });
  const tts = await startLanguageService((request, response) => {
    const { input } = JSON.parse(String(request.body)) as { input: string };
    bill('tts', 'characters', [...input].length);
    response.end(Buffer.alloc(4_800));
  });
  const stt = await startLanguageService(async (request, response) => {
    const { samples } = await transcriptionRequest(request);
    bill('stt', 'milliseconds', samples.length / 8);
    response.end(JSON.stringify({ text: 'What does it cost?' }));
  });
  const realtime = await startStubService(
    accepting((connection, event) => {
      if (event.type === 'response.create') answerBilled(connection);
    }),
  );
  stops.push(...[chat, tts, stt, realtime].map((service) => () => service.stop()));
  return { chat, tts, stt, realtime };
}

function answerBilled(connection: StubConnection): void {
  const [textIn, audioIn] = [100 + drawn(900), 50 + drawn(2_000)];
  const [textCached, audioCached] = [drawn(textIn), drawn(audioIn)];
  const [textOut, audioOut] = [drawn(60), drawn(800)];
  bill('realtime', 'textIn', textIn - textCached);
  bill('realtime', 'textCached', textCached);
  bill('realtime', 'textOut', textOut);
  bill('realtime', 'audioIn', audioIn - audioCached);
  bill('realtime', 'audioCached', audioCached);
  bill('realtime', 'audioOut', audioOut);
  const usage = {
    input_tokens: textIn + audioIn,
    output_tokens: textOut + audioOut,
    input_token_details: {
      ...{ text_tokens: textIn, audio_tokens: audioIn, cached_tokens: textCached + audioCached },
      cached_tokens_details: { text_tokens: textCached, audio_tokens: audioCached },
    },
    output_token_details: { text_tokens: textOut, audio_tokens: audioOut },
  };
  const id = `resp_${drawn(1e9)}`;
  connection.send({ type: 'response.created', response: { id } });
  connection.send({ type: 'response.done', response: { id, status: 'completed', output: [], usage } });
}

const silent = Buffer.alloc(160, 0xff).toString('base64');

/** One call: the caller says something, is answered, and hangs up after so many seconds. */
async function carry(
  house: TestHouse,
  accountId: string,
  { assistant, seconds }: { assistant: Assistant; seconds: number },
): Promise<string> {
  const { callId } = await ring(house.calls, accountId);
  const answered = Promise.withResolvers<void>();
  const brief = testBrief({ accountId });
  const session = new CallSession(
    {
      assistant: {
        converse: (start, events) =>
          assistant.converse(start, {
            ...events,
            answerDone() {
              events.answerDone();
              answered.resolve();
            },
            failed: (failure) => answered.reject(new Error(failure.detail)),
          }),
      },
      journal: house.calls.journal,
      tools: { open: () => ({ definitions: [], run: async () => ({ ok: true, value: {} }) }) },
      speech: { ready: () => silent, render: async () => silent },
      clock: house.clock,
      voicing: () => false,
      ended: () => {},
      count: () => {},
    },
    { callId, brief, callerNumber: null, startedAt: house.clock.now(), opening: 'when-asked' },
  );
  const line = session.attach(new ScriptedLeg());
  line.begin([]);
  session.type('What does it cost?');
  await answered.promise;
  house.clock.advance(seconds * 1_000);
  session.end('caller-hangup');
  return callId;
}

const lineOf = (services: Parameters<typeof createLineAssistant>[0], house: TestHouse): LineAssistant =>
  createLineAssistant(services, {
    ...{ dataDir: house.dataDir, networkNamespace: [], nowMs: () => performance.now() },
    voicing: { open: () => ({ check: () => false, free: () => {} }) },
    used: (usage) => callAtWork()?.used(usage),
  });

/** The cost of these lines by another way than the house's: in parts of 3,000,000 to the millionth. */
function partsOf(lines: Cost['lines'], table: number): bigint {
  return lines.reduce((sum, { service, model, unit, amount }) => {
    const ofService = prices.prices[table]?.[service] as Record<string, Record<string, string>> | undefined;
    const price = (ofService?.[model] ?? ofService?.['*'])?.[unit === 'milliseconds' ? 'minutes' : unit];
    const micro = BigInt(Math.round(Number(price) * 1e6));
    return sum + BigInt(amount) * micro * (unit === 'minutes' ? 3_000_000n : unit === 'milliseconds' ? 50n : 3n);
  }, 0n);
}
const cents = (parts: bigint) => (parts + 15_000_000_000n) / 30_000_000_000n;
/** How far costs that were each rounded to a millionth are from the whole, in the same parts. */
function roundedOff(texts: readonly string[], whole: bigint): bigint {
  const sum = texts.reduce((all, text) => all + BigInt(text.replace('.', '')) * 3_000_000n, 0n);
  return sum > whole ? sum - whole : whole - sum;
}
/** A thousand, which take minutes, by `COST_CALLS=1000`. */
const callsMade = Number(process.env.COST_CALLS ?? 200);
/** Half a millionth a call: a twentieth of a cent for a thousand. */
const mostRoundedOff = BigInt(callsMade) * 1_500_000n;

test('over hundreds of calls tokens, seconds and characters add up to the cent in record, analytics and CSV', async () => {
  // What a call was about is not asked here.
  const analyser: CallAnalyser = {
    analyse: async ({ details }) => ({ summary: 'A price.', sentiment: null, isSpam: false, details }),
  };
  const house = await startHouse({ telephone: false, analyser, env: { PRICES: JSON.stringify(prices) } });
  stops.push(() => house.stop());
  // The clock jumps: live calls would be closed as orphans between two readings.
  await house.calls.reaper.stop();
  const { accountId } = await house.person('superadmin');
  await house.db.execute(sql`update minute_accounts set balance_seconds = 10000000 where account_id = ${accountId}`);
  const { chat, tts, stt, realtime } = await scriptedServices();
  const ear = { url: stt.url, apiKey: '', model: 'ear', used: (usage: never) => callAtWork()?.used(usage) };
  const listener = createServiceListener(ear);
  // What is late is another test's: here each answer is billed, however busy the machine is.
  const patient = { apiKey: '', deadlineMs: 60_000 };
  const pipeline = lineOf(
    { chat: { ...patient, url: chat.url, model: 'mind' }, tts: { ...patient, url: tts.url, model: 'mouth' } },
    house,
  );
  const service = lineOf({ realtime: { url: realtime.url, apiKey: '', model: 'voice' } }, house);
  stops.push(() => pipeline.close());
  stops.push(() => service.close());
  /** Where the pipeline answers, something was said before that the listener of a service wrote down. */
  const hearing: Assistant = {
    converse(start, events) {
      const heard = listener.open({ businessName: '', street: '', services: [], questions: [], openTemplates: [] });
      heard.begin('open');
      heard.write(encodeMulaw(new Int16Array(8 * (200 + drawn(4_000))).fill(900)));
      const over = heard.end();
      return pipeline.assistant.converse(start, { ...events, answerDone: () => void over.then(events.answerDone) });
    },
  };

  const calls: { callId: string; table: number }[] = [];
  let minutes = 0;
  for (let at = 0; at < callsMade; at += 10) {
    const table = house.clock.now() < new Date('2026-03-05') ? 0 : 1;
    // The clock stands while they are carried, but for the seconds of each.
    for (let one = 0; one < 10; one++) {
      const seconds = 1 + drawn(11);
      minutes += Math.ceil(seconds / 60);
      const callId = await carry(house, accountId, { assistant: at % 40 === 0 ? service.assistant : hearing, seconds });
      calls.push({ callId, table });
    }
    await house.calls.journal.settled();
    house.clock.advance(20 * 60_000 - (house.clock.now().getTime() % (20 * 60_000)));
  }
  bill('carrier', 'minutes', minutes);
  await until('all of it is in the database', () => !house.calls.journal.away);

  // The clock was moved since they logged in.
  const token = await house.sessions.open(house.db, accountId, false);
  const get = async (path: string, query = {}) => {
    const answer = await house.request('GET', path, { token, query });
    expect(answer.status, answer.text).toBe(200);
    return answer;
  };
  const records: Cost[] = [];
  let parts = 0n;
  for (const { callId, table } of calls) {
    const { cost } = (await get(`/overview/call-logs/${callId}`)).body as { cost: Cost };
    expect(cost.lines.every((line) => line.cost !== null)).toBe(true);
    records.push(cost);
    parts += partsOf(cost.lines, table);
  }
  const sums = (costs: readonly Cost[]) => {
    const found = new Map<string, number>();
    for (const { service: by, unit, amount } of costs.flatMap(({ lines }) => lines))
      found.set(`${by} ${unit}`, (found.get(`${by} ${unit}`) ?? 0) + amount);
    return found;
  };
  const used = sums(records);
  // How long a connection lasted is measured, not scripted.
  const connected = used.get('realtime milliseconds') ?? 0;
  expect(connected).toBeGreaterThan(0);
  bill('realtime', 'milliseconds', connected);
  expect(Object.fromEntries([...used].sort())).toEqual(Object.fromEntries([...billed].sort()));

  const { cost: total } = (await get('/overview/call-analytics')).body as { cost: Cost };
  expect(sums([total])).toEqual(used);
  expect(total.currency).toBe('USD');
  expect(total.total).toBe(`${String(cents(parts)).slice(0, -2)}.${String(cents(parts)).slice(-2)}`);
  expect(
    roundedOff(
      records.map((cost) => cost.total ?? ''),
      parts,
    ),
  ).toBeLessThanOrEqual(mostRoundedOff);

  const csv = (await get('/overview/call-logs/csv', { costs: '1' })).text.trim().split('\r\n');
  const rows = csv.slice(1).map((row) => row.slice(1, -1).split('","'));
  const heads = (csv[0] ?? '').replace('\uFEFF', '').slice(1, -1).split('","');
  expect(heads.slice(0, 6)).toEqual([
    ...['Caller Name', 'Phone', 'Location', 'Date & Time', 'Status', 'Transcription Summary'],
  ]);
  const column = (head: string) => rows.map((row) => row[heads.indexOf(head)] ?? '');
  const whole = (head: string) => column(head).reduce((sum, text) => sum + BigInt(text.replace('.', '')), 0n);
  expect(rows).toHaveLength(callsMade);
  expect(whole('Text tokens in')).toBe(BigInt((used.get('chat textIn') ?? 0) + (used.get('realtime textIn') ?? 0)));
  expect(whole('Audio tokens out')).toBe(BigInt(used.get('realtime audioOut') ?? 0));
  expect(whole('Characters spoken')).toBe(BigInt(used.get('tts characters') ?? 0));
  expect(whole('Seconds')).toBe(BigInt((used.get('stt milliseconds') ?? 0) + connected));
  expect(whole('Minutes, rounded up')).toBe(BigInt(minutes));
  expect(roundedOff(column('Cost (USD)'), parts)).toBeLessThanOrEqual(mostRoundedOff);
  expect(column('Cost (USD)').sort()).toEqual(records.map((cost) => cost.total ?? '').sort());
  expect(new Set(column('Without a price'))).toEqual(new Set(['']));
});

const speaker = createFliteSpeaker();
let question: Buffer;
beforeAll(async () => {
  const pieces = await Array.fromAsync(speaker.speak('Are you open on Saturday?', 'rms'));
  question = Buffer.concat(pieces);
});
afterAll(() => speaker.close());

test('of a call by sound its record says what listened, thought and spoke, and no price where none is set', async () => {
  const stt = await startTranscriptionService();
  stt.state.spoken = 'Are you open on Saturday?';
  const { chat, tts } = await scriptedServices();
  const house = await startTelephoneHouse({
    env: {
      ...{ STT_URL: stt.url, STT_MODEL: 'ear', CHAT_URL: chat.url, CHAT_MODEL: 'mind' },
      ...{ TTS_URL: tts.url, TTS_MODEL: 'mouth' },
      PRICES: JSON.stringify({ currency: 'EUR', prices: [{ carrier: { '*': { minutes: 0.01 } } }] }),
    },
  });
  stops.push(
    () => stt.stop(),
    () => house.stop(),
  );
  billed.clear();
  const { caller, call } = await speakingCall(house);
  await caller.lineFinished();
  await caller.say(question);
  await caller.lineFinished();
  call.hangUp();
  await call.over;
  // The analysis after the call is by the same service.
  await until('the call is analysed', async () => (await house.log())[0]?.transcriptionSummary !== null);
  const [entry] = await house.log();
  const path = `/overview/call-logs/${entry?._id}`;
  const seen = async (token: string) => (await house.request('GET', path, { token })).body;

  expect((await seen(house.owner.token)).cost).toBeUndefined();
  const { cost } = (await seen((await house.promoted(house.owner)).token)) as { cost: Cost };
  const amount = (service: string, model: string, unit: string) =>
    cost.lines.find((line) => line.service === service && line.model === model && line.unit === unit)?.amount;
  expect(amount('stt', 'ear', 'milliseconds')).toBe(Math.round(stt.heard.reduce((sum, { ms }) => sum + ms, 0)));
  expect(amount('chat', 'mind', 'textOut')).toBe(billed.get('chat textOut'));
  expect(amount('tts', 'mouth', 'characters')).toBeGreaterThan(10);
  expect(cost.lines.filter((line) => line.cost !== null)).toEqual([
    { service: 'carrier', model: 'twilio', unit: 'minutes', amount: 1, cost: '0.010000' },
  ]);
  expect(cost).toMatchObject({ currency: 'EUR', total: '0.010000' });
});
