import { describe, expect, it } from 'vitest';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { english } from './behaviour/en/english.ts';
import { CallerTurns } from './caller-turns.ts';
import type { CallListener, ListeningState } from './listener/listener.ts';
import { completenessIn } from './receptionist/completeness.ts';

const voice = encodeMulaw(Int16Array.from({ length: 160 }, (_, i) => 9_000 * Math.sin(i / 5)));
const quiet = new Uint8Array(160).fill(0xff);

/** A caller whose words so far the listener is told by the test. */
function line(state: ListeningState, options: { pace?: number; peeks?: boolean } = {}) {
  const told: string[] = [];
  let words = '';
  let bytes = 0;
  let looks = 0;
  let written: number[] = [];
  const heard = () => ({ words, state, tokens: [], problem: words === '' ? ('nothing' as const) : ('' as const) });
  const ear: CallListener = {
    begin: () => {
      bytes = 0;
    },
    write: (sound) => {
      bytes += sound.length;
    },
    async end() {
      written.push(bytes / 8);
      return heard();
    },
    abort() {},
    close() {},
    ...(options.peeks === false
      ? {}
      : {
          async peek() {
            looks++;
            return heard();
          },
        }),
  };
  const turns = new CallerTurns(
    {
      openEar: () => ear,
      voicing: (frame) => frame[7] !== 0xff,
      pace: options.pace ?? 50,
      hint: { state, retries: 0, digits: state === 'phone' ? 10 : 0 },
      completeness: completenessIn(english),
    },
    {
      started: () => told.push('started'),
      says: (text) => told.push(`says ${text}`),
      stopped() {},
      understood: ({ words: said }, sound) => told.push(`${said} (${sound.length / 8} ms)`),
      nothing: () => told.push('nothing'),
    },
  );
  /** So long until the turn was over, or null. */
  const hear = async (frame: Uint8Array, ms: number): Promise<number | null> => {
    const before = written.length;
    for (let at = 20; at <= ms; at += 20) {
      turns.hear(frame);
      await new Promise((resolve) => setImmediate(resolve));
      if (written.length > before) return at;
    }
    return null;
  };
  return {
    turns,
    told,
    hear,
    say: (text: string) => {
      words = text;
    },
    get looks() {
      return looks;
    },
    get written() {
      return written;
    },
    forget: () => {
      written = [];
    },
  };
}

describe('the end of a turn', () => {
  it.each<[ListeningState, string, number]>([
    ['yesno', 'yes', 240],
    ['phone', 'three one two five five five oh one two three', 240],
    ['open', 'where are you', 640],
    ['phone', 'my number is', 2_500],
    ['phone', 'three one two five five five', 2_500],
    ['open', 'i would like to um', 2_500],
  ])('asked for %s, "%s" is over after %i ms', async (state, words, endsMs) => {
    const call = line(state);
    await call.hear(quiet, 400);
    await call.hear(voice, 600);
    call.say(words);
    expect(await call.hear(quiet, 3_000)).toBe(endsMs);
    expect(call.told.slice(0, 2)).toEqual(['started', `says ${words}`]);
  });

  it('comes sooner on a brisk line and later on a patient one', async () => {
    const ends = async (pace: number) => {
      const call = line('yesno', { pace });
      await call.hear(voice, 600);
      call.say('yes');
      return call.hear(quiet, 3_000);
    };
    expect([await ends(100), await ends(50), await ends(0)]).toEqual([200, 240, 380]);
  });

  it('keeps what comes after a pause with what was before it, and looks once in each pause', async () => {
    const call = line('phone');
    await call.hear(voice, 600);
    call.say('three one two');
    expect(await call.hear(quiet, 1_000)).toBeNull();
    await call.hear(voice, 800);
    call.say('three one two five five five oh one two three');
    expect(await call.hear(quiet, 1_000)).toBe(240);
    expect(call.looks).toBe(2);
    expect(call.told.at(-1)).toMatch(/^three one two five five five oh one two three \(26\d\d ms\)$/);
    // The silence after the last look is no sound to be decoded again.
    expect(call.written[0]).toBeGreaterThanOrEqual(2_600);
  });

  it('is told by silence alone where each look at the words costs money', async () => {
    const call = line('phone', { peeks: false });
    await call.hear(voice, 600);
    call.say('my number is');
    expect(await call.hear(quiet, 3_000)).toBe(900);
    expect(call.looks).toBe(0);
  });

  it('into our sound is taken as it was heard, at once, when the session says that it was an interruption', async () => {
    const { turns, told, say, hear } = line('open');
    turns.playing = true;
    await hear(voice, 300);
    await hear(quiet, 260);
    say('stop');
    expect(await turns.overheard()).toBe('stop');
    await hear(quiet, 1_500);
    turns.interrupted();
    expect(told).toEqual(['started', expect.stringMatching(/^stop /)]);
  });
});
