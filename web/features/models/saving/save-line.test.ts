import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultModelConfiguration } from '#contract/values/model-settings.ts';
import { ApiError } from '#web/client/requests/api-error.ts';
import type { Versioned } from '#web/client/requests/request.ts';
import type { Configuration, Setting } from '../model-configuration.ts';
import { SaveLine } from './save-line.ts';

interface Sent {
  whole: Configuration;
  version: string | null;
  answer(): Promise<void>;
  refuse(error: unknown): Promise<void>;
}

let current: Versioned<Configuration>;
let sent: Sent[];
let failed: Setting[][];
let line: SaveLine;

beforeEach(() => {
  vi.useFakeTimers();
  current = { value: { ...defaultModelConfiguration, _id: 'one' }, version: '"0"' };
  sent = [];
  failed = [];
  line = new SaveLine({
    current: () => current,
    keep: (saved) => {
      current = saved;
    },
    failed: (settings) => void failed.push([...settings]),
    save: (changes, { value, version }) =>
      new Promise((resolve, reject) => {
        const whole = { ...value, ...changes };
        const after = () => vi.advanceTimersByTimeAsync(0).then(() => undefined);
        sent.push({
          whole,
          version,
          answer: () => {
            resolve({ value: whole, version: `"${sent.length}"` });
            return after();
          },
          refuse: (error) => {
            reject(error);
            return after();
          },
        });
      }),
  });
});
afterEach(() => vi.useRealTimers());

const shown = () => ({ ...current.value, ...line.snapshot().changes });

test('a change shows at once and goes out when the hand rests, as one request', { tags: ['MODEL-63'] }, async () => {
  for (const temperature of [0.51, 0.52, 0.53]) {
    void line.change({ temperature });
    expect(shown().temperature).toBe(temperature);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(250);
  expect(sent.map(({ whole, version }) => [whole.temperature, version])).toEqual([[0.53, '"0"']]);
});

test('the answer replaces the configuration, and "saved" stands for two seconds', {
  tags: ['MODEL-66', 'APICONFIG-34'],
}, async () => {
  const fate = line.change({ ringDuration: 40 }, 0);
  await vi.advanceTimersByTimeAsync(0);
  await sent[0]?.answer();
  expect(await fate).toBe('saved');
  expect(current).toMatchObject({ value: { ringDuration: 40 }, version: '"1"' });
  expect(line.snapshot()).toEqual({ changes: {}, marks: { ringDuration: 'saved' }, clash: false });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(line.snapshot().marks).toEqual({ ringDuration: 'saved' });
  await vi.advanceTimersByTimeAsync(1);
  expect(line.snapshot().marks).toEqual({});
});

test('what is changed while a save is on its way goes next, and the last one wins', async () => {
  void line.change({ temperature: 0.1 }, 0);
  await vi.advanceTimersByTimeAsync(0);
  void line.change({ temperature: 0.2 }, 0);
  void line.change({ language: 'de-DE' }, 0);
  void line.change({ temperature: 0.3 }, 0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(1);
  await sent[0]?.answer();
  expect(line.snapshot().marks).toEqual({});
  expect(shown().temperature).toBe(0.3);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ whole: { temperature: 0.3, language: 'de-DE' }, version: '"1"' });
  await sent[1]?.answer();
  expect(line.snapshot().marks).toEqual({ temperature: 'saved', language: 'saved' });
});

test('a save that failed puts the setting back and says so', { tags: ['MODEL-67', 'ERRORS-05'] }, async () => {
  const fate = line.change({ maxCallDuration: 60 }, 0);
  await vi.advanceTimersByTimeAsync(0);
  await sent[0]?.refuse(new ApiError(500));
  expect(await fate).toBe('failed');
  expect(shown().maxCallDuration).toBe(300);
  expect(line.snapshot().marks).toEqual({ maxCallDuration: 'failed' });
  expect(failed).toEqual([['maxCallDuration']]);
  void line.change({ maxCallDuration: 90 }, 0);
  expect(line.snapshot().marks, 'a new change is a new try').toEqual({});
});

test('a failed save does not take back what was changed after it', async () => {
  void line.change({ temperature: 0.1 }, 0);
  await vi.advanceTimersByTimeAsync(0);
  void line.change({ temperature: 0.9 }, 0);
  await sent[0]?.refuse(new ApiError(0));
  expect(shown().temperature).toBe(0.9);
  expect(sent[1]?.whole.temperature).toBe(0.9);
});

test('leaving sends what still waits, and resting waits for its answer', async () => {
  void line.change({ endCallOnSilence: 0 });
  let rested = false;
  void line.rest().then(() => {
    rested = true;
  });
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(rested).toBe(false);
  await sent[0]?.answer();
  expect(rested).toBe(true);
});

const changedElsewhere = new ApiError(412, { code: 'settings.changed' });

test('when another tab saved first, nothing goes out until somebody decides; mine is saved over the new version', async () => {
  const fate = line.change({ temperature: 0.2 }, 0);
  await vi.advanceTimersByTimeAsync(0);
  await sent[0]?.refuse(changedElsewhere);
  expect(await fate).toBe('clash');
  void line.change({ ringDuration: 10 }, 0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(line.snapshot()).toMatchObject({ changes: { temperature: 0.2, ringDuration: 10 }, clash: true });
  expect(sent).toHaveLength(1);
  current = { value: { ...current.value, temperature: 0.7, language: 'en-GB' }, version: '"9"' };
  line.saveMine();
  expect(sent[1]).toMatchObject({ whole: { temperature: 0.2, ringDuration: 10, language: 'en-GB' }, version: '"9"' });
});

test('dropping what was not saved shows what is saved', async () => {
  void line.change({ temperature: 0.2 }, 0);
  await vi.advanceTimersByTimeAsync(0);
  await sent[0]?.refuse(changedElsewhere);
  line.drop();
  expect(line.snapshot()).toEqual({ changes: {}, marks: {}, clash: false });
  expect(shown().temperature).toBe(0.5);
});
