import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/client/requests/api-error.ts';
import { type Line, machine, session } from './call-bench.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('it starts idle, and cannot be started before the secret is there', { tags: ['TEST-12', 'TEST-21'] }, async () => {
  const { made, world, lines, phase, word } = machine();
  expect([phase(), word()]).toEqual(['preparing', 'Getting ready']);
  let come = () => {};
  world.session = () => new Promise((resolve) => (come = () => resolve(session())));
  const prepared = made.prepare();
  await made.start();
  expect(lines).toEqual([]);
  come();
  await prepared;
  expect([phase(), word(), lines.length]).toEqual(['ready', 'Ready', 0]);
});

test('a test in another tab leaves a preparation alone; one that was given up with its page is made again', async () => {
  const { made, world, phase } = machine();
  const come: (() => void)[] = [];
  world.session = () => new Promise((resolve) => come.push(() => resolve(session())));
  const prepared = made.prepare();
  made.stop('elsewhere');
  come[0]?.();
  await prepared;
  expect(phase()).toBe('ready');

  void made.prepare();
  made.stop();
  const again = made.prepare();
  come[1]?.();
  expect(phase()).toBe('preparing');
  come[2]?.();
  await again;
  expect([phase(), world.sessions]).toEqual(['ready', 3]);
});

test('below 0 minutes no session is asked for; at 0 the server says so', { tags: ['TEST-22'] }, async () => {
  const below = machine({ minutesLeft: -0.5 });
  await below.made.prepare();
  expect([below.phase(), below.world.sessions]).toEqual(['no-minutes', 0]);
  const none = machine({ minutesLeft: 0 });
  none.world.session = async () => {
    throw new ApiError(403, { code: 'test-sessions.no-minutes', message: 'No minutes are left.' });
  };
  await none.made.prepare();
  expect([none.phase(), none.word(), none.world.sessions]).toEqual(['no-minutes', 'Out of minutes', 1]);
});

test('a start takes the microphone and the secret, and calls with both', {
  tags: ['TEST-13', 'TEST-14', 'TEST-30'],
}, async () => {
  const { made, lines, tracks, word, settle, world } = machine();
  await made.prepare();
  void made.start();
  expect(word()).toBe('Asking for the microphone');
  await settle();
  expect(word()).toBe('Connecting');
  expect(tracks).toHaveLength(1);
  expect(lines[0]?.callee).toEqual({
    url: '/v1/realtime/calls',
    model: 'gpt-4o-mini-realtime-preview',
    secret: 'ek_1',
  });
  expect(world.sessions).toBe(1);
  lines[0]?.events.opened();
  expect(word()).toBe('Listening');
  expect(world.announced).toBe(1);
  lines[0]?.events.message('{"type":"output_audio_buffer.started"}');
  expect(word()).toBe('Speaking');
});

test('a stop reports the used minutes and releases microphone, connection and sound', {
  tags: ['TEST-17', 'TEST-18', 'TEST-20', 'TEST-31'],
}, async () => {
  const { made, live, reports, phase, released, word } = machine();
  await live();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(released()).toBe(false);
  made.stop();
  expect([phase(), word(), released(), reports]).toEqual(['ended', 'Ended', true, [1.5]]);
  made.stop();
  expect(reports).toEqual([1.5]);
});

test('Noura hangs up before the line is closed, and is not asked to where the other side has', async () => {
  const { live, made, lines, hangUps, reports, settle } = machine();
  await live();
  await vi.advanceTimersByTimeAsync(60_000);
  made.stop();
  let closed = false;
  void lines[0]?.after?.then(() => (closed = true));
  await settle();
  expect([hangUps.map(({ id }) => id), closed]).toEqual([['rtc_1'], false]);
  hangUps[0]?.done();
  await settle();
  expect(closed).toBe(true);

  await live();
  await vi.advanceTimersByTimeAsync(60_000);
  lines[1]?.events.closed();
  await settle();
  expect([hangUps.length, reports]).toEqual([1, [1, 1]]);
});

test('who signs out in the middle of a call has it reported as the one who began it, and a log-out waits for that', async () => {
  const { made, world, live, reports, settle } = machine();
  await live();
  await vi.advanceTimersByTimeAsync(60_000);
  world.token = '';
  expect(world.settled).toBe(0);
  made.stop();
  await settle();
  expect([reports, world.settled]).toEqual([[1], 1]);
});

test('a secret that is too old is replaced on the click, and each is used once', async () => {
  const { made, world, live, settle } = machine();
  await made.prepare();
  await vi.advanceTimersByTimeAsync(50_000);
  void made.start();
  await settle();
  expect(world.sessions).toBe(2);
  made.stop();
  void made.start();
  await settle();
  expect(world.sessions).toBe(3);
  made.stop();
  await live();
  expect(world.sessions).toBe(4);
});

test('a secret that is refused is replaced once, and then it is told', async () => {
  const { made, world, lines, settle, phase } = machine();
  await made.prepare();
  const expired = new ApiError(401, { code: 'realtime.bad-secret', message: 'This secret is not valid.' });
  let refused = 0;
  world.dial = async () => {
    if (refused++ === 0) throw expired;
  };
  void made.start();
  await settle();
  expect([lines[0]?.callee?.secret, world.sessions, phase()]).toEqual(['ek_1', 2, 'connecting']);
  made.stop();
  world.dial = async () => {
    throw expired;
  };
  void made.start();
  await settle();
  expect(made.snapshot()).toMatchObject({ phase: 'failed', problem: 'This secret is not valid.' });
});

test.each([
  ['NotAllowedError', /Allow it with the icon/],
  ['NotFoundError', /No microphone was found/],
  ['NotReadableError', /Close other apps/],
])(
  'a microphone that gives %s is said so, with what to do, and nothing is left',
  { tags: ['TEST-29'] },
  async (name, problem) => {
    const { made, world, released, word, settle, reports } = machine();
    await made.prepare();
    world.microphone = async () => {
      throw Object.assign(new Error('no'), { name });
    };
    void made.start();
    await settle();
    expect(word()).toBe('Microphone blocked');
    expect(made.snapshot().problem).toMatch(problem);
    expect([released(), reports]).toEqual([true, []]);
  },
);

test('a service that is away, and one that is never reached, are told and can be tried again', {
  tags: ['TEST-29'],
}, async () => {
  const { made, world, released, word, settle, phase } = machine();
  const message = 'The voice service cannot be reached right now. Try again in a moment.';
  world.session = async () => {
    throw new ApiError(503, { code: 'test-sessions.service-away', message });
  };
  await made.prepare();
  expect(made.snapshot()).toMatchObject({ phase: 'failed', problem: message });
  expect(word()).toBe('Failed to start');
  world.session = async () => session();
  await made.retry();
  expect(phase()).toBe('ready');
  void made.start();
  await vi.advanceTimersByTimeAsync(12_100);
  expect(made.snapshot()).toMatchObject({ phase: 'failed', problem: expect.stringMatching(/firewall/) });
  expect(released()).toBe(true);
  world.dial = async () => {
    throw new TypeError('Failed to fetch');
  };
  void made.retry();
  await settle();
  expect(made.snapshot()).toMatchObject({ phase: 'failed', problem: expect.stringMatching(/Check your connection/) });
});

test('who leaves while the microphone is still asked for leaves nothing running', async () => {
  const { made, world, tracks, released, settle, reports, phase } = machine();
  await made.prepare();
  let allow = () => {};
  world.microphone = () => new Promise((resolve) => (allow = resolve));
  void made.start();
  await settle();
  made.stop();
  allow();
  await settle();
  expect(tracks).toHaveLength(1);
  expect([released(), reports, phase()]).toEqual([true, [], 'ended']);
});

test.each([
  [
    'the agent says goodbye and hangs up',
    'assistant-ended',
    (line: Line) => {
      const output = [{ type: 'message', id: 'i', content: [{ transcript: 'Goodbye.' }] }];
      line.events.message(JSON.stringify({ type: 'response.done', response: { status: 'completed', output } }));
      line.events.closed();
    },
  ],
  ['the line is hung up without a word', 'lost', (line: Line) => line.events.closed()],
  ['the network is lost', 'lost', (line: Line) => line.events.lost()],
  [
    'the minutes are used up',
    'no-minutes',
    (line: Line) => {
      line.events.message('{"type":"error","error":{"code":"insufficient_quota"}}');
      line.events.closed();
    },
  ],
] as const)('when %s the call ends with its word, is reported and released', async (_, reason, happen) => {
  const { live, lines, reports, released, made } = machine();
  await live();
  await vi.advanceTimersByTimeAsync(60_000);
  const [line] = lines;
  if (line) happen(line);
  expect(made.snapshot().end).toBe(reason);
  expect([reports, released()]).toEqual([[1], true]);
});

test('a session ends by itself after its longest duration, and one in another tab ends this one', async () => {
  const { made, live, world, reports } = machine();
  world.session = async () => session({ longestSeconds: 30 });
  await live();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(made.snapshot()).toMatchObject({ phase: 'ended', end: 'longest' });
  await live();
  made.stop('elsewhere');
  expect(made.snapshot().end).toBe('elsewhere');
  expect(reports).toEqual([0.5, 0]);
});

test('who has used up the minutes is told so when the call is over', { tags: ['APICONFIG-15'] }, async () => {
  const { live, made, world, phase, settle } = machine();
  world.left = 0;
  await live();
  await vi.advanceTimersByTimeAsync(60_000);
  made.stop();
  await settle();
  expect(phase()).toBe('no-minutes');
});

test('a prompt starts an idle test with its text, and asks nobody for the microphone', {
  tags: ['TEST-09'],
}, async () => {
  const { made, lines, tracks, settle } = machine();
  await made.prepare();
  made.say('Tell me about your products');
  expect(made.snapshot().next).toEqual(['Tell me about your products']);
  await settle();
  const [line] = lines;
  line?.events.opened();
  await settle();
  expect(line?.sent.map(({ type }) => type)).toEqual(['session.update', 'conversation.item.create', 'response.create']);
  expect(made.snapshot()).toMatchObject({ next: [], lines: [{ speaker: 'you', text: 'Tell me about your products' }] });
  expect(tracks).toEqual([]);
});

test('where the microphone was allowed before, a prompt opens it too', async () => {
  const { made, tracks, world, settle } = machine();
  world.allowed = true;
  await made.prepare();
  made.say('Tell me about your products');
  await settle();
  expect(tracks).toHaveLength(1);
});

test('where speech is not understood no microphone is opened, and who has it blocked can type', async () => {
  const deaf = machine();
  deaf.world.session = async () => session({ hears: false });
  await deaf.live();
  expect([deaf.tracks.length, deaf.word()]).toEqual([0, 'Waiting for your message']);
  const blocked = machine();
  await blocked.made.prepare();
  blocked.world.microphone = async () => {
    throw Object.assign(new Error('no'), { name: 'NotAllowedError' });
  };
  void blocked.made.start();
  await blocked.settle();
  blocked.made.say('Where are you?');
  await blocked.settle();
  expect([blocked.phase(), blocked.lines.at(-1)?.callee?.secret]).toEqual(['connecting', 'ek_1']);
});
