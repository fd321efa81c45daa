import { afterAll, afterEach, expect, it } from 'vitest';
import { until } from '#tests/calls-fixture.ts';
import { chatChunks, startLanguageService, startTranscriptionService } from '#tests/language-services.ts';
import { speakingCall } from '#tests/speaking-call.ts';
import { startTelephoneHouse } from '#tests/telephone.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';

/** A call as an operator sees it: in the figures, and as one trace at a collector. */
const question = 'Is there parking at your office?';
const answer = 'Yes, there is a garage next door.';
const callersNumber = '+13125550147';
const speaker = createFliteSpeaker();
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});
afterAll(() => speaker.close());

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

/** Takes OTLP/HTTP with JSON, as a collector does. */
async function startCollector() {
  const spans: OtlpSpan[] = [];
  const bodies: string[] = [];
  const service = await startLanguageService(({ path, authorization, body }, response) => {
    if (path === '/v1/traces' && authorization === 'Bearer of the team') {
      bodies.push(String(body));
      const { resourceSpans } = JSON.parse(String(body)) as {
        resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
      };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  stops.push(() => service.stop());
  return { endpoint: service.url.replace(/\/v1$/, ''), spans, text: () => bodies.join('\n') };
}

/** A chat service that looks into the knowledge of the business, then answers, and a perfect ear. */
async function startServices() {
  let asked = 0;
  const chat = await startLanguageService(({ body }, response) => {
    if (String(body).includes('json_schema')) return void response.writeHead(500).end();
    asked += 1;
    const look = { index: 0, id: 'c1', type: 'function' };
    const call = { ...look, function: { name: 'search_knowledge', arguments: '{"query":"parking"}' } };
    response.setHeader('content-type', 'text/event-stream');
    response.end(chatChunks(asked === 1 ? [{ tool_calls: [call] }] : [{ content: answer }]));
  });
  const ears = await startTranscriptionService();
  ears.state.spoken = question;
  stops.push(
    () => chat.stop(),
    () => ears.stop(),
  );
  return { chat, ears };
}

const spoken = async (text: string) => Buffer.concat(await Array.fromAsync(speaker.speak(text, 'rms')));

it('a call is one complete trace, from the webhook to the mail, and none of its words, names or numbers', async () => {
  const collector = await startCollector();
  const { chat, ears } = await startServices();
  const house = await startTelephoneHouse({
    env: {
      CHAT_URL: chat.url,
      STT_URL: ears.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of%20the%20team',
    },
  });
  let stopped = false;
  stops.push(async () => stopped || house.stop());
  const { caller, call } = await speakingCall(house, callersNumber);
  await caller.lineFinished();
  await caller.say(await spoken(question));
  await caller.lineFinished();
  call.hangUp();
  await call.over;
  const [entry] = await house.log();
  const callId = entry?._id ?? '';
  await until('the mail', async () => {
    const { rows } = await house.db.execute<{ state: string }>('select state from notices where kind = $1', [
      'instant',
    ]);
    return rows.length > 0 && rows.every(({ state }) => state === 'outbox');
  });
  const figures = (await house.request('GET', '/metrics')).text;
  const { transcription } = await house.call(callId);
  expect(transcription.map(({ message }) => message)).toContain(answer);
  await house.stop();
  stopped = true;

  const { spans } = collector;
  const traceId = callId.replaceAll('-', '');
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
  const root = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(root.map(({ name }) => name)).toEqual(['call']);
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const tree = spans.map(({ name, parentSpanId }) => [byId.get(parentSpanId ?? '')?.name ?? '', name].join(' > '));
  const once = ['webhook', 'set-up', 'greeting', 'turn', 'end', 'job analyse-call', 'mail'];
  for (const name of once) expect(tree.filter((path) => path === `call > ${name}`)).toHaveLength(1);
  expect(tree.sort()).toEqual(
    [
      ' > call',
      ...once.map((name) => `call > ${name}`),
      'call > connection pipeline',
      // What turned the turn's words into an answer: heard, a look into the knowledge, and answered.
      'turn > request listener',
      'turn > request thinker',
      'turn > request thinker',
      'turn > tool search_knowledge',
    ].sort(),
  );
  // In the order in which they happened, the job and the mail after the call.
  const begins = once.map((name) => BigInt(spans.find((span) => span.name === name)?.startTimeUnixNano ?? 0));
  expect(begins).toEqual([...begins].sort((one, other) => Number(one - other)));
  for (const span of spans)
    expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano), span.name).toBe(true);
  // A service of the operator can join in.
  const thinking = spans
    .filter(({ name }) => name === 'request thinker')
    .map(({ spanId }) => `00-${traceId}-${spanId}-01`);
  expect(chat.requests.flatMap(({ traceparent }) => traceparent || []).sort()).toEqual(thinking.sort());

  for (const secret of [question, 'parking', 'garage', callersNumber, house.number, house.owner.email, 'Hartwell'])
    expect(collector.text()).not.toContain(secret);

  expect(figures).toMatch(/noura_calls_total\{outcome="\w+",end_reason="caller-hangup",kind="call"\} 1/);
  for (const name of ['call_setup_seconds', 'call_greeting_seconds', 'call_turn_gap_seconds'])
    expect(figures).toMatch(new RegExp(`noura_${name}_count(\\{by="pipeline"\\})? 1`));
  expect(figures).toContain('noura_call_tool_seconds_count{tool="search_knowledge",outcome="ok"} 1');
  expect(figures).toContain('noura_provider_seconds_count{provider="thinker"} 2');
  expect(figures).toMatch(/noura_jobs_waiting\{queue="analyse-call"\} 0/);
});
