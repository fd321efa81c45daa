import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namedPaces, turnPaces, turnTimes } from '#contract/values/turn-pace.ts';
import type { Voice } from '#contract/voices.ts';
import { briefFor } from '#server/features/assistants/assistants.service.ts';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { levelDb } from '#voice/audio/loudness.ts';
import { wavSamples } from '#voice/audio/wav.ts';
import { pitchHz } from '#voice/testing/pitch.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';
import { thinkingMs } from './pace-example.ts';

let house: TestHouse;
let owner: Person;
let other: Person;
beforeAll(async () => {
  house = await startHouse({ telephone: true, assistant: new ScriptedAssistant() });
  owner = await house.person('owner');
  other = await house.person('otherOwner');
});
afterAll(() => house.stop());

const list = async (who = owner): Promise<Voice[]> =>
  (await house.request('GET', '/voices', { token: who.token })).body;
const raw = (method: string, path: string, who = owner, body?: Uint8Array | object) =>
  fetch(house.url + path, {
    method,
    headers: {
      authorization: `Bearer ${who.token}`,
      ...(body ? { 'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json' } : {}),
    },
    ...(body ? { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) } : {}),
  });
const play = (id: string, who = owner) => raw('GET', `/voices/${encodeURIComponent(id)}/sample`, who);
const json = async (answer: Response) => (await answer.json()) as Voice & { message: string };
const sound = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const mp3 = (bytes: number) => Buffer.concat([Buffer.of(0xff, 0xfb, 0x90, 0x64), Buffer.alloc(bytes - 4, 5)]);
const mp4 = Buffer.concat([Buffer.of(0, 0, 0, 0x20), Buffer.from('ftypisom'), Buffer.alloc(500, 3)]);
const add = (name: string, fileName: string, file: Uint8Array, who = owner) =>
  raw('POST', `/voices?${new URLSearchParams({ name, fileName })}`, who, file);
const filesOf = (accountId: string) => {
  const folder = join(house.dataDir, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && join(entry.parentPath, entry.name).includes(accountId))
    .map((entry) => join(entry.parentPath, entry.name));
};

test('the server has the list of voices, with what filters need', { tags: ['VOICE-20', 'VOICE-21'] }, async () => {
  const voices = await list();
  expect(voices.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['en-US-Neural2-F', 'en-US-Neural2-D', 'en-GB-Neural2-B']),
  );
  expect(voices[0]).toEqual({
    id: 'en-US-Neural2-F',
    name: 'Clara',
    provider: 'Built-in',
    traits: 'Warm and clear',
    image: '',
    gender: 'female',
    accent: 'American',
    custom: false,
    playable: true,
    note: '',
  });
  const kinds = new Set(voices.map(({ accent, gender }) => `${accent} ${gender}`));
  expect(kinds).toEqual(new Set(['American female', 'American male', 'British female', 'British male']));
});

test('the library has four voices of both accents, both genders and every age', {
  tags: ['VOICELIB-01', 'VOICELIB-07', 'VOICELIB-08'],
}, async () => {
  const { body } = await house.request('GET', '/voices/library', { token: owner.token });
  expect(body).toHaveLength(4);
  const of = (key: string) => new Set(body.map((voice: Record<string, string>) => voice[key]));
  expect(of('accent')).toEqual(new Set(['American', 'British']));
  expect(of('gender')).toEqual(new Set(['male', 'female']));
  expect(of('age')).toEqual(new Set(['Young', 'Middle aged', 'Senior']));
  expect(of('language')).toEqual(new Set(['English']));
  const voices = await list();
  for (const { id, name, gender, accent } of body)
    expect(voices.find((voice) => voice.id === id)).toMatchObject({ name, gender, accent, playable: true });
});

test('each voice is played as a WAV file of the telephone, and sounds like its gender', {
  tags: ['VOICE-17'],
}, async () => {
  for (const { id, gender } of await list()) {
    const answer = await play(id);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    const { samples, rateHz } = wavSamples(await sound(answer));
    expect(rateHz).toBe(8_000);
    expect(samples.length / rateHz).toBeGreaterThan(2);
    const hz = pitchHz(samples, rateHz);
    if (gender === 'female') expect(hz, id).toBeGreaterThan(145);
    else expect(hz, id).toBeLessThan(150);
  }
});

test('a voice is heard with the greeting of the account, as it is now', async () => {
  const id = 'en-GB-Neural2-B';
  const greetingOf = async (person: Person) => {
    const { body } = await house.request('GET', '/greetings', { token: person.token });
    return body.find(({ selected }: { selected: boolean }) => selected).message as string;
  };
  const heard = async (person: Person) => sound(await play(id, person));
  const preview = async (text: string) => sound(await raw('POST', '/speech-previews', owner, { text, voice: id }));
  const before = await heard(owner);
  expect(before).toEqual(await preview(await greetingOf(owner)));
  const message = 'Good evening, this is the lighthouse.';
  const greetings = [{ message, selected: true }];
  await house.request('PATCH', '/greetings', { token: owner.token, body: { greetings } });
  expect(await greetingOf(owner)).toBe(message);
  const after = await heard(owner);
  expect(after).toEqual(await preview(message));
  expect(await heard(owner), 'kept').toEqual(after);
  expect(await heard(other), 'another account hears its own').toEqual(await preview(await greetingOf(other)));
});

test('a sentence is heard in the account’s voice, or in one that is asked for', async () => {
  const preview = async (body: object) => sound(await raw('POST', '/speech-previews', owner, body));
  const text = 'Good day, this is the bakery.';
  const standard = await preview({ text });
  expect(await preview({ text, voice: 'en-US-Neural2-F' })).toEqual(standard);
  const alan = await preview({ text, voice: 'en-GB-Neural2-B' });
  expect(alan.equals(standard)).toBe(false);
  const voice = { gender: 'female', customVoice: 'en-GB-Neural2-B' };
  await house.request('PATCH', '/model-configuration', { token: owner.token, body: { voice } });
  expect(await preview({ text })).toEqual(alan);
  for (const body of [{ text: '' }, { text: 'x'.repeat(801) }, {}, { text, extra: 1 }])
    expect((await raw('POST', '/speech-previews', owner, body)).status).toBe(400);
});

test('who asks for many previews at once waits for a few of them, and takes no place of another account', async () => {
  const preview = (person: Person, text: string) => raw('POST', '/speech-previews', person, { text });
  const many = Array.from({ length: 30 }, (_, at) => preview(owner, `This is sentence number ${at}.`));
  const another = preview(other, 'Hello.');
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10);
  expect((await another).status).toBe(200);
});

test('an account listens to 300 previews a day, for which the operator may pay, and others to theirs', async () => {
  const preview = (person: Person, text = 'Good morning.') => raw('POST', '/speech-previews', person, { text });
  house.clock.advance(1_000);
  expect((await preview(other)).status).toBe(200);
  expect((await play('en-GB-Neural2-B', other)).status).toBe(200);
  const taken = sql`from attempts where kind = 'speech preview' and subject = (
    select subject from attempts where kind = 'speech preview' order by at desc limit 1)`;
  const before = await house.db.count(sql`select count(*) ${taken}`);
  expect((await preview(other, `${'Hello. '.repeat(57)}Hi`)).status).toBe(200);
  expect(await house.db.count(sql`select count(*) ${taken}`), 'of 401 signs').toBe(before + 3);
  const left = 299 - (await house.db.count(sql`select count(*) ${taken}`));
  await house.db.execute(sql`
    insert into attempts (kind, subject, at) select kind, subject, at from (select * ${taken} limit 1) one, generate_series(1, ${left})`);
  expect((await preview(other)).status).toBe(200);
  const refused = await preview(other);
  expect([refused.status, (await refused.json()) as object]).toMatchObject([429, { code: 'voices.enough-previews' }]);
  expect((await raw('GET', '/speech-previews/turn-pace/brisk', other)).status).toBe(429);
  expect((await play('en-GB-Neural2-B', other)).status, 'kept').toBe(200);
  expect((await preview(owner)).status).toBe(200);
});

/** The lengths of the quiet parts of a sound that are longer than 300 ms, ms. */
function pausesIn(samples: Int16Array): number[] {
  const frames = encodeMulaw(samples);
  const pauses = [0];
  for (let at = 0; at + 80 <= frames.length; at += 80) {
    if (levelDb(frames.subarray(at, at + 80)) < -60) pauses[pauses.length - 1] = (pauses.at(-1) ?? 0) + 10;
    else if (pauses.at(-1) !== 0) pauses.push(0);
  }
  return pauses.filter((ms) => ms > 300);
}

test('each pace is heard: nobody cuts in while the caller thinks, and the answer waits as in a call', {
  tags: ['MODEL-72', 'MODEL-73'],
}, async () => {
  const hear = async (pace: string) => wavSamples(await sound(await raw('GET', `/speech-previews/turn-pace/${pace}`)));
  const english = await Promise.all(namedPaces.map(hear));
  for (const [at, pace] of namedPaces.entries()) {
    const { completeMs, longestMs } = turnTimes(turnPaces[pace]);
    expect(thinkingMs).toBeLessThan(longestMs);
    const samples = english[at]?.samples ?? new Int16Array();
    const [thinking = 0, waiting = 0, ...more] = pausesIn(samples);
    expect(Math.abs(thinking - thinkingMs), pace).toBeLessThanOrEqual(40);
    expect(Math.abs(waiting - completeMs), pace).toBeLessThanOrEqual(40);
    expect(more).toEqual([]);
    const [first, last] = [samples.subarray(0, 8_000), samples.subarray(-8_000)].map((part) => pitchHz(part, 8_000));
    expect(Math.abs((first ?? 0) - (last ?? 0)), 'the caller and the assistant are told apart').toBeGreaterThan(30);
  }
  await house.request('PATCH', '/model-configuration', { token: owner.token, body: { language: 'de-DE' } });
  expect((await hear('patient')).samples).not.toEqual(english[0]?.samples);
  await house.request('PATCH', '/model-configuration', { token: owner.token, body: { language: 'en-US' } });
  expect((await raw('GET', '/speech-previews/turn-pace/hasty')).status).toBe(404);
});

test('an unknown voice is a 404, and where nothing can speak it is said', async () => {
  for (const id of ['nobody', '..', 'custom-7f0d7a4e-9c55-4c1c-9b0e-0d2f3c1a9e11', "' or 1=1"])
    expect((await play(id)).status).toBe(404);
  const silent = await startHouse({ telephone: false });
  const { token } = await silent.person('owner');
  const body = { text: 'Hello.' };
  expect((await silent.request('POST', '/speech-previews', { token, body })).body).toMatchObject({
    code: 'voices.cannot-speak',
  });
  await silent.stop();
});

test('a sample is stored sealed, listed first, played to its owner and deleted', {
  tags: ['CUSTVOICE-14'],
}, async () => {
  const file = mp3(50_000);
  const added = await add(' My own voice ', 'me.mp3', file);
  expect(added.status).toBe(200);
  const voice: Voice = await json(added);
  expect(voice).toEqual({
    id: expect.stringMatching(/^custom-/),
    name: 'My own voice',
    provider: 'Built-in',
    traits: 'Your own',
    image: '',
    gender: null,
    accent: null,
    custom: true,
    playable: false,
    note: 'Saved. No voice provider that can use it is set up yet.',
  });
  expect((await list())[0]).toEqual(voice);
  const heard = await play(voice.id);
  expect(heard.headers.get('content-type')).toBe('audio/mpeg');
  expect(heard.headers.get('content-disposition')).toContain('attachment');
  expect(heard.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await sound(heard)).toEqual(file);
  const [path = ''] = filesOf(owner.accountId);
  expect(readFileSync(path).includes(file.subarray(0, 64))).toBe(false);

  expect((await list(other)).some(({ custom }) => custom)).toBe(false);
  expect((await play(voice.id, other)).status).toBe(404);
  expect((await raw('DELETE', `/voices/${voice.id}`, other)).status).toBe(404);

  const chosen = { gender: 'female', customVoice: voice.id };
  await house.request('PATCH', '/model-configuration', { token: owner.token, body: { voice: chosen } });
  expect((await briefFor(house.db, owner.accountId)).voice).toBe('en-US-Neural2-F');
  expect((await raw('POST', '/speech-previews', owner, { text: 'Hello.' })).status).toBe(200);

  expect((await raw('DELETE', `/voices/${voice.id}`)).status).toBe(204);
  expect((await play(voice.id)).status).toBe(404);
  expect(filesOf(owner.accountId)).toEqual([]);
  const { body } = await house.request('GET', '/model-configuration', { token: owner.token });
  expect(body.voice).toEqual({ gender: 'female', customVoice: 'en-US-Neural2-F' });
  expect((await raw('DELETE', `/voices/${voice.id}`)).status).toBe(404);
});

test('an MP4 is stored with its own type', { tags: ['CUSTVOICE-11', 'CUSTVOICE-12'] }, async () => {
  const { id } = await json(await add('Film', 'film.MP4', mp4));
  const heard = await play(id);
  expect(heard.headers.get('content-type')).toBe('video/mp4');
  expect(await sound(heard)).toEqual(mp4);
  await raw('DELETE', `/voices/${id}`);
});

test('a sample has at most 10485760 bytes', {
  tags: ['CUSTVOICE-08', 'CUSTVOICE-09', 'CUSTVOICE-10', 'CONSTANTS-15'],
}, async () => {
  const fits = await add('Just fits', 'a.mp3', mp3(10_485_760));
  expect(fits.status).toBe(200);
  await raw('DELETE', `/voices/${(await json(fits)).id}`);
  const large = await add('One more', 'a.mp3', mp3(10_485_761));
  expect([large.status, (await json(large)).message]).toEqual([413, 'File size should be less than 10MB.']);
  const endless = new ReadableStream({
    start: (stream) => stream.enqueue(mp3(12)),
    pull: (stream) => stream.enqueue(Buffer.alloc(65_536)),
  });
  const answer = await fetch(`${house.url}/voices?name=a&fileName=a.mp3`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
    body: endless,
    duplex: 'half',
  } as RequestInit).then(
    ({ status }) => status,
    () => 413,
  );
  expect(answer).toBe(413);
  expect(filesOf(owner.accountId)).toEqual([]);
  expect((await list()).some(({ custom }) => custom)).toBe(false);
});

test('another kind of file is refused, whatever its name says', { tags: ['CUSTVOICE-13'] }, async () => {
  for (const [fileName, file] of [
    ['a.mp3', Buffer.from('RIFF....WAVEfmt and so on')],
    ['a.mp3', mp4],
    ['a.wav', mp3(100)],
    ['a.mp3', Buffer.from('<html><script>alert(1)</script>')],
    ['a.mp3', Buffer.of(0xff)],
  ] as const) {
    const refused = await add('x', fileName, file);
    expect([refused.status, (await json(refused)).message]).toEqual([400, 'Only MP3 and MP4 files are supported.']);
  }
  expect((await add(' ', 'a.mp3', mp3(100))).status).toBe(400);
  expect(filesOf(owner.accountId)).toEqual([]);
});

test('an account has at most 20, also when many are sent at once, and all go with the account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) => add(`Voice ${n}`, 'a.mp3', mp3(2_000), other)),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(409)]);
  expect(filesOf(other.accountId)).toHaveLength(20);
  const admin = await house.person('superadmin');
  await house.request('DELETE', `/user/${other.accountId}`, { token: admin.token });
  expect(filesOf(other.accountId)).toEqual([]);
  const { rows } = await house.db.execute(sql`select 1 from custom_voices where account_id = ${other.accountId}`);
  expect(rows).toEqual([]);
});
