import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { buildHouse, type House, type HouseOverrides } from '#server/house.ts';
import { parseEnv } from '#server/settings/env.ts';
import type { Database } from '#server/store/database.ts';
import { deafEar, type Listener } from '#voice/assistant/embedded/listener/listener.ts';
import { type AccountHolder, people } from '../db/demo/people.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { administrate, databaseUrl, runVariables } from './database-server.ts';
import { giveFactor } from './second-factor.ts';
import { houseVectors } from './sentence-vectors.ts';

/** A signed-in member of the cast. */
export interface Person extends AccountHolder {
  accountId: string;
  token: string;
}

export interface RequestOptions {
  token?: string;
  query?: Record<string, string>;
  /** Sent as JSON; a string goes as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed JSON, or undefined. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

/** The real house in this process, on a database of its own. */
export interface TestHouse extends Omit<House, 'clock'> {
  url: string;
  db: Database;
  /** As the house uses it: with the rights of the role that runs it. */
  databaseUrl: string;
  /** The same, past the pooler where tests run through one: for what a session is set up for. */
  directUrl: string;
  /** For another program on the same database. */
  databaseVariables: Record<string, string>;
  /** Of the owner of its tables, whom no policy holds. */
  ownerUrl: string;
  /** Where the house keeps its files; removed at the end. */
  dataDir: string;
  clock: TestClock;
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  /** The cast, signed up and signed in when first asked for. */
  person(name: keyof typeof people): Promise<Person>;
  /** Makes a person a superadmin, signed in anew. */
  promoted(person: Person): Promise<Person>;
}

/** As the embedded one, for calls in which nobody speaks: its decoders and a business's words cost seconds of a core a house. */
const nobodySpeaks: Listener = {
  hears: true,
  languages: ['en'],
  open: () => deafEar,
  prepare: async () => {},
  close: async () => {},
};

/** Starts the house on a fresh copy of the migrated template. `env` are further variables. Call `stop` after the tests. */
export async function startHouse(
  options: HouseOverrides & {
    env?: Record<string, string>;
    clock?: TestClock;
    /** Reaches the database at another port: that of a relay. */
    databasePort?: number;
    /** Speech is heard by the embedded listener; without it nobody speaks, or to a service. */
    ears?: boolean;
  } = {},
): Promise<TestHouse> {
  const { env: variables, databasePort, ears, ...overrides } = options;
  const server = inject('databaseServerUrl');
  const name = `house_${randomBytes(8).toString('hex')}`;
  await administrate(server, `create database ${name} template ${inject('databaseTemplate')} strategy file_copy`);
  const dataDir = mkdtempSync(join(tmpdir(), 'noura-house-'));
  mkdirSync(join(dataDir, 'listener'));
  symlinkSync(inject('languageModels'), join(dataDir, 'listener', 'models'));
  const clock = options.clock ?? createTestClock();
  const ownerUrl = databaseUrl(server, name, { port: databasePort });
  const databaseVariables = runVariables(inject('databaseRun'), name, databasePort);
  const runUrl = databaseVariables.DATABASE_URL;
  // A second opinion on voices and the sentences of the demonstration take a second of a core each, and few tests need them.
  const few = { LOG_LEVEL: 'silent', VOICE_OPINION: 'off', DEMO: 'off', SIGN_UP: 'open' };
  // Most tests ring from one number, and do not wait until the call before is gone.
  const many = { MAX_CALLS_PER_CALLER: '100', MAX_CALLS_PER_CALLER_AN_HOUR: '1000', MAX_TESTS: '100' };
  const env = parseEnv({ PORT: '0', DATA_DIR: dataDir, ...databaseVariables, ...few, ...many, ...variables });
  const house = await buildHouse(
    { ...env, databaseUrl: runUrl },
    {
      requestsPerMinute: 1_000_000,
      signInsPerMinute: 1_000_000,
      accountsADay: 1_000_000,
      passwordCost: { memoryCost: 8, timeCost: 1 },
      changesADay: 1_000_000,
      trialTests: 10,
      uploadsAMinute: 1_000_000,
      humanCheckCost: 1,
      telephone: false,
      localKey: null,
      // The encoder takes a second of a core too: a house that says nothing of it reads the vectors of sentences from a file.
      ...(variables?.SENTENCE_VECTORS ? {} : { vectors: houseVectors }),
      ...(ears ? {} : { listener: nobodySpeaks }),
      ...overrides,
      clock,
    },
  );
  const url = await house.start();
  const cast = new Map<string, Promise<Person>>();

  const request: TestHouse['request'] = async (method, path, { token, query, body, headers = {} } = {}) => {
    const answer = await fetch(`${url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined };
  };

  async function enter(holder: AccountHolder): Promise<Person> {
    const { email, password } = holder;
    const origin = { network: '127.0.0.1', requestId: 'test' };
    const { accountId } = await house.identity.register({ email, password }, origin, { isProven: true });
    const person = { ...holder, accountId, token: '' };
    if (holder.role === 'superadmin') return promoted(person);
    return { ...person, token: await house.sessions.open(house.db, accountId, false) };
  }

  /** With a second factor, where superadmins need one. */
  async function promoted(person: Person): Promise<Person> {
    await house.identity.grantSuperadmin(person.email);
    if (env.publicUrl) await giveFactor(house.db, person.accountId);
    return { ...person, token: await house.sessions.open(house.db, person.accountId, false) };
  }

  return {
    ...house,
    url,
    databaseUrl: runUrl,
    directUrl: databaseVariables.DATABASE_DIRECT_URL ?? runUrl,
    databaseVariables,
    ownerUrl,
    dataDir,
    clock,
    request,
    person(who) {
      const known = cast.get(who) ?? enter(people[who]);
      cast.set(who, known);
      return known;
    },
    promoted,
    async stop() {
      await house.stop();
      await administrate(server, `drop database if exists ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
