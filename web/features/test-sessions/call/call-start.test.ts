import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/client/requests/api-error.ts';
import { machine, session } from './call-bench.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a microphone that was allowed before is opened while the call is made; the talk begins with both', async () => {
  const { made, world, lines, phase, settle } = machine();
  world.allowed = true;
  let open = () => {};
  world.microphone = () => new Promise((resolve) => (open = resolve));
  await made.prepare();
  void made.start();
  await settle();
  expect(lines[0]?.callee).toMatchObject({ secret: 'ek_1' });
  lines[0]?.events.opened();
  await settle();
  expect(phase()).toBe('asking');
  open();
  await settle();
  expect([phase(), made.snapshot().microphone]).toEqual(['live', true]);
});

test('nobody is called before the owner allowed the microphone; one that fails ends the call that was made meanwhile', async () => {
  const { made, world, lines, phase, settle, released } = machine();
  let fail = () => {};
  world.microphone = () => new Promise((_, reject) => (fail = () => reject(new DOMException('', 'NotReadableError'))));
  await made.prepare();
  void made.start();
  await settle();
  expect(lines[0]?.callee).toBeNull();
  fail();
  await settle();
  expect([phase(), lines[0]?.callee]).toEqual(['blocked', null]);
  world.allowed = true;
  void made.start();
  await settle();
  lines[1]?.events.opened();
  fail();
  await settle();
  expect(lines[1]?.callee).not.toBeNull();
  expect(phase()).toBe('blocked');
  expect(released()).toBe(true);
});

test('a microphone that goes away in the middle of a call is said so; the call goes on by typing', async () => {
  const { made, live, tracks, word } = machine();
  await live();
  expect(word()).toBe('Listening');
  tracks[0]?.onended?.();
  expect(word()).toBe('Waiting for your message');
  expect(made.snapshot()).toMatchObject({
    phase: 'live',
    problem: 'The microphone was disconnected. Type your messages, or start again.',
  });
  made.stop();
  expect(made.snapshot()).toMatchObject({ phase: 'ended', problem: '' });
});

test('lines of a call that failed to start are said when it is tried again', async () => {
  const { made, world, lines, settle } = machine();
  await made.prepare();
  world.dial = async () => {
    throw new TypeError('Failed to fetch');
  };
  made.say('Where are you?');
  made.say('Are you open?');
  await settle();
  expect(made.snapshot()).toMatchObject({ phase: 'failed', next: [] });
  world.dial = async () => undefined;
  void made.retry();
  await settle();
  expect(made.snapshot().next).toEqual(['Where are you?', 'Are you open?']);
  expect(lines).toHaveLength(2);
});

test('where the browser refuses to play the sound it is said how to hear, until it plays', async () => {
  const { made, live, lines } = machine();
  await live();
  lines[0]?.events.plays(false);
  expect(made.snapshot().problem).toBe('Your browser has muted this page. Press anywhere on it to hear Noura.');
  lines[0]?.events.plays(true);
  expect(made.snapshot()).toMatchObject({ phase: 'live', problem: '' });
});

test('who points at the button has a fresh secret when it is pressed; one that could not be got is asked for again', {
  tags: ['TEST-21'],
}, async () => {
  const { made, world, lines, settle } = machine();
  made.warm();
  expect(world.sessions).toBe(0);
  await made.prepare();
  made.warm();
  expect(world.sessions).toBe(1);
  await vi.advanceTimersByTimeAsync(46_000);
  world.session = async () => session({ client_secret: { value: 'ek_2', expires_at: 0 } });
  made.warm();
  made.warm();
  void made.start();
  made.warm();
  await settle();
  expect(world.sessions).toBe(2);
  expect(lines[0]?.callee).toMatchObject({ secret: 'ek_2' });
  made.stop();
  world.session = async () => {
    throw new ApiError(503, { code: 'test-sessions.service-away', message: 'Away.' });
  };
  made.warm();
  await settle();
  world.session = async () => session({ client_secret: { value: 'ek_3', expires_at: 0 } });
  void made.start();
  await settle();
  expect(lines[1]?.callee).toMatchObject({ secret: 'ek_3' });
});

test('of a session at a service that nobody talked in is told, so that no minutes are held back for it', async () => {
  const { made, world, givenBack, reports, live, lines, settle } = machine();
  const next = () => session({ _id: world.sessions === 3 ? 's' : `s${world.sessions}`, carriedBy: 'service' });
  world.session = async () => next();
  await made.prepare();
  expect(givenBack).toEqual([]);
  await vi.advanceTimersByTimeAsync(46_000);
  made.warm();
  await settle();
  expect(givenBack).toEqual(['s1']);
  made.stop();
  expect(givenBack).toEqual(['s1', 's2']);
  await live();
  await vi.advanceTimersByTimeAsync(60_000);
  made.stop();
  expect([givenBack, reports]).toEqual([['s1', 's2'], [1]]);
  world.dial = async () => {
    throw new Error('nobody there');
  };
  void made.start();
  await settle();
  expect([givenBack, lines.length]).toEqual([['s1', 's2', 's4'], 2]);
});

test('a test that counts whole is started by who was told so, and by nothing else', async () => {
  const { made, world, phase, settle } = machine();
  const told = 'Each one uses its maximum duration. Try again to start one.';
  const limit = () => {
    const asked = world.sessions;
    world.session = async () => {
      if (world.whole > 0 && world.sessions > asked) return session({ carriedBy: 'service' });
      throw new ApiError(409, { code: 'test-sessions.counts-whole', message: told });
    };
  };
  limit();
  await made.prepare();
  expect(made.snapshot()).toMatchObject({ phase: 'failed', problem: told });
  made.warm();
  await made.prepare();
  expect([world.sessions, world.whole]).toEqual([2, 0]);
  void made.retry();
  await settle();
  expect([phase(), world.whole]).toEqual(['connecting', 1]);
  made.stop();
  world.whole = 0;
  limit();
  made.warm();
  await settle();
  void made.start();
  await settle();
  expect(made.snapshot()).toMatchObject({ phase: 'failed', problem: told });
  expect(world.whole).toBe(0);
  made.warm();
  void made.start();
  await settle();
  expect(world.whole).toBe(1);
});
