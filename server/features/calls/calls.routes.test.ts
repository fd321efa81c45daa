import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callers } from '#db/demo/people.ts';
import type { CallAnalyser } from '#server/language/call-analyser.ts';
import { confirmedName, conversation, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';

const analyser: CallAnalyser = {
  analyse: async ({ details }) => ({ summary: '-1 "quoted"', sentiment: null, isSpam: false, details }),
};

let house: TestHouse;
let owner: Person;
let stranger: Person;
let callId: string;

beforeAll(async () => {
  house = await startHouse({ telephone: false, analyser });
  owner = await house.person('owner');
  stranger = await house.person('otherOwner');
  callId = (await ring(house.calls, owner.accountId)).callId;
  const now = house.clock.now();
  await house.calls.journal.finish(
    recordOf(house, owner.accountId, callId, {
      outcome: 'voicemail',
      mediaSeconds: 90,
      details: [
        confirmedName,
        { field: 'emailAddress', value: 'maria@lopez.example', status: 'confirmed' },
        { field: 'urgency', value: 'yes', status: 'as-heard' },
        { field: 'bestTimeToCall', value: '=NOW()', status: 'doubtful' },
        { field: 'own:01990000-0000-7000-8000-000000000001', label: 'Order', value: 'AB-1', status: 'confirmed' },
      ],
      transcript: conversation(now, 'How can I help?', '=HYPERLINK("x")'),
      voicemail: new Uint8Array(8_001).fill(0x7f),
    }),
  );
  await until('the analysis', async () => (await entry()).transcriptionSummary !== null);
});
afterAll(() => house.stop());

const get = (path: string, person: Person | null = owner, query?: Record<string, string>) =>
  house.request('GET', path, { ...(person ? { token: person.token } : {}), ...(query ? { query } : {}) });
const entry = async () => (await get(`/overview/call-logs/${callId}`)).body;

describe('one call', () => {
  test('has its transcript, details, summary, caller and status', { tags: ['DATA-07', 'DATA-08'] }, async () => {
    expect(await entry()).toMatchObject({
      _id: callId,
      name: 'Maria Lopez',
      email: 'maria@lopez.example',
      fromPhoneNumber: callers.returning.number,
      location: 'Chicago, IL',
      startTime: house.clock.now().toISOString(),
      status: 'Voicemail',
      live: false,
      durationSeconds: 90,
      hasVoicemail: true,
      transcription: [
        { speaker: 'assistant', message: 'How can I help?', timestamp: house.clock.now().toISOString() },
        { speaker: 'caller', message: '=HYPERLINK("x")' },
      ],
      urgent: true,
      details: [
        { field: 'fullName', label: 'Full name', value: 'Maria Lopez', status: 'confirmed' },
        {},
        { field: 'urgency', label: 'Urgent', value: 'yes', status: 'as-heard' },
        { field: 'bestTimeToCall', label: 'Best time to call', status: 'doubtful' },
        { label: 'Order', value: 'AB-1' },
      ],
    });
  });

  test("a stranger's call, an absent one and a malformed id are the same 404", async () => {
    const answers = await Promise.all([
      get(`/overview/call-logs/${callId}`, stranger),
      get('/overview/call-logs/00000000-0000-4000-8000-000000000000'),
      get('/overview/call-logs/nonsense'),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'calls.unknown', message: answers[0].body.message });
    }
  });

  test('its voicemail is a WAV file for its owner alone', async () => {
    const path = `/overview/call-logs/${callId}/voicemail`;
    const answer = await fetch(house.url + path, { headers: { authorization: `Bearer ${owner.token}` } });
    expect(answer.headers.get('content-type')).toBe('audio/wav');
    const file = Buffer.from(await answer.arrayBuffer());
    expect(file.subarray(0, 4).toString()).toBe('RIFF');
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
    expect(file.readUInt32LE(54)).toBe(8_001);
    expect(file.subarray(58, 58 + 8_001).every((byte) => byte === 0x7f)).toBe(true);
    expect((await get(path, stranger)).status).toBe(404);
    expect((await get(path, null)).status).toBe(401);
    expect((await get(`/overview/call-logs/${callId}/sounds/fullName`)).status).toBe(404);
    expect((await get(`/overview/call-logs/${callId}/sounds/shoeSize`)).status).toBe(404);
  });
});

describe('the routes', () => {
  const paths = ['call-analytics', 'call-logs'].flatMap((path) => [
    `/overview/${path}`,
    `/overview/${path}/this-month`,
    `/overview/${path}/this-quarter`,
  ]);

  test.each([...paths, '/overview/call-logs/csv', '/overview/live'])(
    '%s refuses who is not logged in',
    async (path) => {
      expect((await get(path, null)).status).toBe(401);
    },
  );

  test.each(paths)('%s answers the owner', { tags: ['APIOVER-01', 'APIOVER-04'] }, async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(path.includes('logs') ? answer.body.length : answer.body.totalCalls).toBe(1);
  });

  test.each(paths)('%s shows another tenant nothing', async (path) => {
    const { body } = await get(path, stranger);
    expect(path.includes('logs') ? body : body.totalCalls).toEqual(path.includes('logs') ? [] : 0);
  });

  test.each<Record<string, string>>([
    { limit: '0' },
    { limit: 'x' },
    { page: '-1' },
    { after: 'x' },
    { what: '1' },
    { search: 'x'.repeat(201) },
  ])('a log asked for with %o is refused', async (query) => {
    expect((await get('/overview/call-logs', owner, query)).status).toBe(400);
  });

  test('the CSV has the six columns and no other, a safe cell and its name', {
    tags: ['LOGS-18', 'LOGS-19'],
  }, async () => {
    const answer = await get('/overview/call-logs/csv', owner, { period: 'this-month' });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="call_logs_2026-03-04.csv"');
    const lines = answer.text.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe('"Caller Name","Phone","Location","Date & Time","Status","Transcription Summary"');
    expect(lines[1]).toMatch(
      /^"Maria Lopez","\+13125550147","Chicago, IL","Mar 4, 2026, 9:00\sAM CST","Voicemail","'-1 ""quoted"""$/,
    );
    expect(lines).toHaveLength(3);
    expect((await get('/overview/call-logs/csv', owner, { period: 'ever' })).status).toBe(400);
    const other = await get('/overview/call-logs/csv', stranger);
    expect(other.text.trim().split('\r\n')).toHaveLength(1);
  });
});
