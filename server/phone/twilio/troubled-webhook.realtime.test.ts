import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveRecording } from '#scripts/caller/carrier-recording.ts';
import { buildHouse } from '#server/house.ts';
import { parseEnv } from '#server/settings/env.ts';
import { databaseAway, ring, until } from '#tests/calls-fixture.ts';
import { newCallSid, startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import type { Assistant } from '#voice/assistant/assistant.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';

const voice = '/telephony/twilio/voice';
const asking = [voice, '/telephony/twilio/resume', '/telephony/twilio/dialled', '/telephony/twilio/voicemail'] as const;
const fallback = '+13125550100';

let house: TelephoneHouse;
afterEach(async () => {
  // Calls that still ring are not waited for.
  await house.phone?.switchboard.drain(0);
  await house.stop();
});

async function open(env: Record<string, string> = {}, assistant: Assistant = new ScriptedAssistant()) {
  house = await startTelephoneHouse({ assistant, env });
}

const form = (more: Record<string, string> = {}) => ({
  ...{ CallSid: newCallSid(), From: '+13125550147', To: house.number, CallStatus: 'ringing' },
  ...more,
});
const ask = async (path: string, more: Record<string, string> = {}) => twimlOf(await house.webhook(path, form(more)));

async function twimlOf(response: Response): Promise<string> {
  const text = await response.text();
  expect({ status: response.status, type: response.headers.get('content-type') }, text).toMatchObject({
    status: 200,
    type: expect.stringContaining('text/xml'),
  });
  return text;
}

const polite = /<Say language="en-US">[^<]*call again later[^<]*<\/Say><Hangup\/>/;
const dial = new RegExp(
  `<Dial action="[^"]+/dialled" timeout="30" timeLimit="300"><Number>\\${fallback}</Number></Dial>`,
);
const record = /<Say[^>]*>[^<]*<\/Say><Record [^>]*action="[^"]+\/voicemail"\/><Hangup\/>/;

describe('the database is away', () => {
  it('puts callers through to the operator’s number', async () => {
    await open({ FALLBACK_NUMBER: fallback });
    const back = await databaseAway(house);
    expect(await ask(voice)).toMatch(dial);
    expect(await ask('/telephony/twilio/resume', { CallStatus: 'in-progress', From: '+13125550148' })).toMatch(dial);
    expect(await ask('/telephony/twilio/dialled', { DialCallStatus: 'no-answer' })).toMatch(polite);
    expect(await ask('/telephony/twilio/voicemail', { RecordingUrl: 'http://127.0.0.1:1/r' })).toContain('<Hangup/>');
    await back();
    expect(await ask(voice)).toContain('<Connect');
  });

  it('files a message that was recorded meanwhile, once it is back, also by the next process', async () => {
    await open();
    const CallSid = newCallSid();
    await house.phone?.switchboard.drain(0);
    const { accountId } = house.owner;
    const { callId } = await ring(house.calls, accountId, { carrierCallId: CallSid, carrier: 'twilio' });
    await house.calls.miss(callId);
    const recording = await serveRecording(Buffer.alloc(8_000, 0x35));
    const back = await databaseAway(house);
    expect(await ask('/telephony/twilio/voicemail', { CallSid, RecordingUrl: recording })).toContain('<Hangup/>');
    await house.phone?.close();
    await back();
    const { databaseUrl, databaseVariables, dataDir: DATA_DIR } = house;
    const env = parseEnv({ PORT: '0', DATA_DIR, LOG_LEVEL: 'silent', ...databaseVariables });
    const next = await buildHouse({ ...env, databaseUrl }, { clock: house.clock, assistant: new ScriptedAssistant() });
    try {
      await next.start();
      await until('it is filed', async () => (await house.call(callId)).hasVoicemail);
      expect((await house.call(callId)).status).toBe('Voicemail');
    } finally {
      await next.stop();
    }
  });

  it('does not put the callers of a number that was sold again through to its former owner', async () => {
    await open();
    await house.db.execute(`update model_configurations set fallback_number = '+13125550177'`);
    expect(await ask(voice)).toContain('<Connect');
    const buyer = await house.person('inactiveOwner');
    await house.db.execute(`update phone_numbers set account_id = '${buyer.accountId}'`);
    await new Promise((resolve) => setTimeout(resolve, 11_000));
    const back = await databaseAway(house);
    expect(await ask(voice)).toMatch(polite);
    await back();
  });

  it('sends no caller round who comes back from the number they were put through to', async () => {
    await open({ FALLBACK_NUMBER: fallback });
    const back = await databaseAway(house);
    const CallSid = newCallSid();
    expect(await ask(voice, { CallSid })).toMatch(dial);
    expect(await ask(voice, { CallSid }), 'the same question again').toMatch(dial);
    expect(await ask(voice), 'the same caller, at the same number, in a call of its own').toMatch(polite);
    expect(await ask(voice, { From: '+13125550148' })).toMatch(dial);
    expect(await ask('/telephony/twilio/dialled', { CallSid, DialCallStatus: 'completed' })).toContain('<Hangup/>');
    expect(await ask(voice), 'who calls again later').toMatch(dial);
    await back();
  });

  it('says so in the language of the business, where there is no number', async () => {
    await open();
    await house.db.execute(`update model_configurations set language = 'de-DE'`);
    const CallSid = newCallSid();
    expect(await ask(voice, { CallSid })).toContain('<Connect');
    const back = await databaseAway(house);
    expect(await ask(voice)).toMatch(/<Say language="de-DE">Leider [^<]*<\/Say><Hangup\/>/);
    await back();
  });

  it('answers in time when it takes everything and says nothing', async () => {
    await open({ FALLBACK_NUMBER: fallback });
    const lock = await house.db.pool.connect();
    await lock.query('begin; lock table calls in access exclusive mode');
    const startedMs = performance.now();
    expect(await ask(voice)).toMatch(dial);
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    await lock.query('rollback');
    lock.release();
  });

  it('rings nobody when it is so slow that the carrier has another answer by then', async () => {
    const assistant = new ScriptedAssistant();
    await open({ FALLBACK_NUMBER: fallback }, assistant);
    // Each of the two waits for less than a statement may take; together they are too long for the carrier.
    const release = await Promise.all(
      ['minute_accounts', 'calls'].map(async (table) => {
        const lock = await house.db.pool.connect();
        await lock.query(`begin; lock table ${table} in access exclusive mode`);
        return () => lock.query('rollback').finally(() => lock.release());
      }),
    );
    const answer = ask(voice);
    for (const free of release) {
      await new Promise((resolve) => setTimeout(resolve, 4_600));
      await free();
    }
    expect(await answer).toMatch(dial);
    await until('its row is closed', async () => (await house.log())[0]?.status === 'Missed');
    expect(assistant.conversations).toEqual([]);
    expect(house.phone?.switchboard.liveCalls).toBe(0);
  });

  it('keeps the message of a caller who rang meanwhile, once it is back and nobody answered', async () => {
    await open({ FALLBACK_NUMBER: fallback });
    const CallSid = newCallSid();
    const back = await databaseAway(house);
    expect(await ask(voice, { CallSid })).toMatch(dial);
    await back();
    expect(await ask('/telephony/twilio/dialled', { CallSid, DialCallStatus: 'busy' })).toMatch(record);
    expect((await house.log())[0]?.status).toBe('Missed');
  });
});

describe('what comes in is not as it should be', () => {
  beforeEach(() => open({ FALLBACK_NUMBER: fallback }));

  it('a form that names no call, a body that cannot be read and one that is too large', async () => {
    expect(await twimlOf(await house.webhook(voice, { From: '+13125550147', To: house.number }))).toMatch(dial);
    for (const path of asking) {
      const post = (body: string, type: string) =>
        fetch(house.url + path, { method: 'POST', headers: { 'content-type': type }, body });
      // Who has proven nothing is told no number.
      expect(await twimlOf(await post('{}', 'application/x-unknown'))).toMatch(polite);
      expect(await twimlOf(await post(`CallSid=${'A'.repeat(200_000)}`, 'application/x-www-form-urlencoded'))).toMatch(
        polite,
      );
      await twimlOf(await post('%E0%A4%A', 'application/x-www-form-urlencoded'));
    }
  });

  it('more questions in a minute than there can be calls', async () => {
    const resume = () => house.webhook('/telephony/twilio/resume', form({ CallStatus: 'completed' }));
    for (let sent = 0; sent < 6_000; sent += 100) {
      const answers = await Promise.all(Array.from({ length: 100 }, resume));
      for (const answer of answers) expect(await answer.text()).toContain('<Hangup/>');
    }
    expect(await ask('/telephony/twilio/resume')).toMatch(polite);
    expect(await ask(voice)).toContain('<Connect');
  });
});

it('an error of ours: the caller leaves a message, and it is counted', async () => {
  const broken: Assistant = {
    converse() {
      throw new Error('a fault of ours');
    },
  };
  await open({ FALLBACK_NUMBER: fallback }, broken);
  expect(await ask(voice)).toMatch(record);
  expect((await house.log())[0]?.status).toBe('Missed');
  const figures = await (await fetch(`${house.url}/metrics`)).text();
  expect(figures).toContain('noura_call_events_total{event="webhook-failed"} 1');
});

describe('the house is closing', () => {
  it.each([
    [{ FALLBACK_NUMBER: fallback }, dial],
    [{}, polite],
  ])('nobody is asked for a message that may find nobody', async (env, expected) => {
    await open(env as Record<string, string>);
    const drained = house.phone?.switchboard.drain(0);
    expect(await ask(voice)).toMatch(expected);
    await drained;
    await until('the row is closed', async () => (await house.log())[0]?.status === 'Missed');
  });

  it('what still comes on an open connection is answered with TwiML', async () => {
    await open();
    const body = new URLSearchParams(form()).toString();
    const { port } = new URL(house.url);
    const question = `POST ${voice} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const lock = await house.db.pool.connect();
    await lock.query('begin; lock table calls in access exclusive mode');
    const socket = connect(Number(port), '127.0.0.1');
    let said = '';
    socket.on('data', (data) => (said += data));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    // The first keeps the connection busy until the house is closing; the second comes then.
    socket.write(question);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const stopped = house.app.close();
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.write(question.replace(/CallSid=CA/g, 'CallSid=CB'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    await lock.query('rollback');
    lock.release();
    await closed;
    await stopped;
    expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(said.match(/<Response>/g)).toHaveLength(2);
  });
});
