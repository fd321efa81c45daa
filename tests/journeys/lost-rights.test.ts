import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { until } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { personOf } from '#tests/person-of.ts';
import { codeOf } from '#tests/second-factor.ts';

/** What somebody has begun goes no further once their session was ended, whichever way it is drawn out. */
let house: TestHouse;
let owner: Person;
let baseId: string;
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
  baseId = (await ask('POST', '/knowledge-bases', { name: 'Leaflets' })).body._id;
});
afterAll(() => house.stop());
beforeEach(async () => {
  owner = { ...owner, token: await house.sessions.open(house.db, owner.accountId, false) };
});

const ask = (method: string, path: string, body?: unknown, token = owner.token) =>
  house.request(method, path, { token, ...(body === undefined ? {} : { body }) });

/** A request of `token`, of whose body the last byte is held back; resolves once it was let in. */
async function heldBack(token: string, method: string, path: string, body: Buffer, type: string) {
  const socket = connect(Number(new URL(house.url).port), '127.0.0.1');
  const head = [`${method} ${path} HTTP/1.1`, 'host: noura', `authorization: Bearer ${token}`, `content-type: ${type}`];
  await letIn(() => {
    socket.write([...head, `content-length: ${body.length}`, '', ''].join('\r\n'));
    socket.write(body.subarray(0, -1));
  });
  return {
    /** Sends the last byte; the status that is answered, 0 where the connection is closed instead. */
    async finish(): Promise<number> {
      const answered = statusOf(socket);
      socket.write(body.subarray(-1));
      return answered;
    },
    answered: () => statusOf(socket),
  };
}

/** Resolves once a request of `act` was looked up: that is noted of a session at most once a minute. */
async function letIn(act: () => void): Promise<void> {
  house.clock.advance(61_000);
  const now = house.clock.now();
  act();
  await until(
    'it is let in',
    async () => (await house.db.count(sql`select count(*)::int from sessions where last_used_at = ${now}`)) > 0,
  );
}

async function statusOf(socket: Socket): Promise<number> {
  const [data] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1] ?? 0);
}

const json = (body: object) => [Buffer.from(JSON.stringify(body)), 'application/json'] as const;

test('a change whose last byte is held back is not made once its session was ended', async () => {
  const bases = async () => (await ask('GET', '/knowledge-bases')).body.map(({ name }: { name: string }) => name);
  const manager = await personOf(house, owner.accountId, 'manager');
  const body = json({ name: 'Of a manager' });
  const [late, intime] = [
    await heldBack(manager.token, 'POST', '/knowledge-bases', ...body),
    await heldBack(owner.token, 'POST', '/knowledge-bases', ...json({ name: 'Of the owner' })),
  ];
  expect((await ask('DELETE', `/people/${manager.id}`)).status).toBe(204);
  expect([await late.finish(), await intime.finish()]).toEqual([401, 200]);
  expect(await bases()).toContain('Of the owner');
  expect(await bases()).not.toContain('Of a manager');
});

test('an upload breaks off when the role of who sends it is changed', async () => {
  const manager = await personOf(house, owner.accountId, 'manager');
  const file = Buffer.alloc(200_000, 'x');
  const path = `/knowledge-bases/${baseId}/files?name=leaflet.txt`;
  const upload = await heldBack(manager.token, 'POST', path, file, 'application/octet-stream');
  expect((await ask('PATCH', `/people/${manager.id}`, { businessRole: 'reader' })).status).toBe(200);
  // Without the rest of it.
  expect(await upload.answered()).toBe(401);
  expect((await ask('GET', `/knowledge-bases/${baseId}/items`)).body).toEqual([]);
});

test('a file that is being sent to somebody breaks off with their session', async () => {
  const sample = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0'), Buffer.alloc(9_000_000, 7)]);
  const added = await fetch(`${house.url}/voices?name=Own&fileName=own.mp3`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
    body: sample,
  });
  const { id } = (await added.json()) as { id: string };
  const reader = await personOf(house, owner.accountId, 'reader');
  const taken = async (meanwhile: () => Promise<unknown>) => {
    const socket = connect(Number(new URL(house.url).port), '127.0.0.1');
    socket.write(
      `GET /voices/${id}/sample HTTP/1.1\r\nhost: noura\r\nconnection: close\r\nauthorization: Bearer ${reader.token}\r\n\r\n`,
    );
    await once(socket, 'readable');
    await meanwhile();
    let bytes = 0;
    for await (const part of socket.on('error', () => undefined)) bytes += (part as Buffer).length;
    return bytes;
  };
  expect(await taken(async () => undefined)).toBeGreaterThan(sample.length);
  const cut = await taken(() => ask('DELETE', `/people/${reader.id}`)).catch(() => 0);
  expect(cut).toBeLessThan(sample.length);
});

test('a link to an archive ends with the session that asked for it', async () => {
  const { body: made } = await ask('POST', '/data-requests', { kind: 'export-business' });
  await until('the archive', async () => (await ask('GET', '/data-requests')).body[0].state === 'ready');
  const stolen = await house.sessions.open(house.db, owner.accountId, false);
  const link = (await ask('POST', `/data-requests/${made._id}/link`, undefined, stolen)).body.path;
  expect((await house.request('GET', link)).status).toBe(200);
  expect((await ask('DELETE', '/auth/sessions')).status).toBe(204);
  expect(await house.request('GET', link)).toMatchObject({ status: 404, body: { code: 'data-requests.no-archive' } });
  const own = (await ask('POST', `/data-requests/${made._id}/link`)).body.path;
  expect((await house.request('GET', own)).status).toBe(200);
});

test('neither a password nor a second factor is set by what waited while its session was ended', async () => {
  const thief = await house.sessions.open(house.db, owner.accountId, false);
  const { body: app } = await ask('POST', '/auth/second-factors/app', {}, thief);
  const newPassword = 'Thief-Bridge-5';
  const confirmed = { name: 'Mine', ticket: app.ticket, code: codeOf(app.secret, house.clock.now()) };
  const waiting: Promise<{ status: number }>[] = [];
  // As when the owner's own new password is being written.
  await inTransaction(house.db, async (tx) => {
    await tx.run(sql`select from people where id = ${owner.accountId} for update`);
    // Of whoever knows the password as well.
    const change = { currentPassword: owner.password, newPassword, newPasswordConfirm: newPassword };
    waiting.push(ask('POST', '/auth/password', change, thief));
    waiting.push(ask('POST', '/auth/second-factors/app/confirm', confirmed, thief));
    const locked = sql`select count(*)::int from pg_locks where not granted`;
    await until('both wait', async () => (await house.db.count(locked)) >= 2);
    expect((await ask('DELETE', '/auth/sessions')).status).toBe(204);
  });
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([401, 401]);
  expect((await ask('GET', '/auth/second-factors')).body.factors).toEqual([]);
  const logIn = (password: string) => house.request('POST', '/auth/login', { body: { email: owner.email, password } });
  expect([(await logIn(newPassword)).status, (await logIn(owner.password)).status]).toEqual([401, 200]);
});
