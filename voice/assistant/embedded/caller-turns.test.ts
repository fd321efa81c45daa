import { describe, expect, it } from 'vitest';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { english } from './behaviour/en/english.ts';
import { CallerTurns } from './caller-turns.ts';
import type { CallListener, Heard, ListeningState } from './listener/listener.ts';
import { breaksInWith } from './receptionist/turns/breaking-in.ts';
import { completenessIn } from './receptionist/turns/completeness.ts';

const voice = encodeMulaw(Int16Array.from({ length: 160 }, (_, i) => 9_000 * Math.sin(i / 5)));
const quiet = new Uint8Array(160).fill(0xff);

/** A caller whose words so far the listener is told by the test. */
function line(
  state: ListeningState,
  options: {
    pace?: number;
    peeks?: boolean;
    streams?: boolean;
    hangs?: boolean;
    confidence?: number;
    slowLookMs?: number;
  } = {},
) {
  const told: string[] = [];
  let words = '';
  let bytes = 0;
  let looks = 0;
  let written: number[] = [];
  let begins = 0;
  const listened: ListeningState[] = [];
  const expected: string[] = [];
  /** What was expected before each turn was over. */
  const stops: number[] = [];
  let drops = 0;
  let says: (soFar: Heard) => void = () => {};
  const heard = (): Heard => ({
    ...{ words, state, problem: words === '' ? 'nothing' : '' },
    tokens: words
      .split(' ')
      .flatMap((word) => (word ? [{ word, tag: '', confidence: options.confidence ?? 0.9 }] : [])),
  });
  const ear: CallListener = {
    ...(options.streams ? { streams: true } : {}),
    begin: (asked) => {
      begins++;
      listened.push(asked);
      bytes = 0;
    },
    write: (sound) => {
      bytes += sound.length;
    },
    async end() {
      written.push(bytes / 8);
      return heard();
    },
    abort: () => {
      drops++;
    },
    close() {},
    ...(options.peeks === false
      ? {}
      : {
          async peek() {
            looks++;
            return options.hangs ? new Promise<Heard>(() => {}) : heard();
          },
        }),
  };
  const turns = new CallerTurns(
    {
      openEar: (tells) => {
        says = tells;
        return ear;
      },
      voicing: (frame) => frame[7] !== 0xff,
      pace: options.pace ?? 50,
      hint: { state, retries: 0, digits: state === 'phone' ? 10 : 0 },
      completeness: completenessIn(english),
      breaksIn: breaksInWith(english),
      ...(options.slowLookMs === undefined ? {} : { slowLookMs: options.slowLookMs }),
    },
    {
      started: () => told.push('started'),
      says: (text) => told.push(`says ${text}`),
      expects: ({ words: soFar }) => expected.push(soFar),
      stopped: () => stops.push(expected.length),
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
    listened,
    expected,
    stops,
    hear,
    say: (text: string) => {
      words = text;
    },
    /** The listener tells words while the caller speaks. */
    stream: (text: string) => {
      words = text;
      says(heard());
    },
    get looks() {
      return looks;
    },
    get begins() {
      return begins;
    },
    get drops() {
      return drops;
    },
    get heardMs() {
      return bytes / 8;
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
    ['open', 'how much does a first consultation cost', 640],
    // "On Thursday" may follow.
    ['open', 'do you have anything free this week', 640],
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
    // Its end waits for nobody who thinks about it.
    expect(call.stops).toEqual([0]);
    // Half a number is no turn to think about yet.
    expect(call.expected).toEqual(['three one two five five five oh one two three']);
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

  it('over our sound tells of who breaks in while they speak, and hears their words from the start', async () => {
    const call = line('open');
    call.turns.playing = true;
    await call.hear(quiet, 400);
    for (const [words, told] of [
      ['okay', []],
      ['excuse', ['says excuse']],
    ] as const) {
      call.say(words);
      await call.hear(voice, 280);
      expect([...new Set(call.told)]).toEqual(told);
    }
    call.turns.interrupted();
    await call.hear(voice, 200);
    call.say('excuse me');
    await call.hear(quiet, 1_000);
    expect(call.told.at(-1)).toMatch(/^excuse me /);
    expect(call.listened).toEqual(['over-us', 'open']);
    expect(call.written[0]).toBeGreaterThanOrEqual(1_000);
  });

  it('over our sound is looked at no more where the listener was slow three times', async () => {
    const call = line('open', { slowLookMs: -1 });
    call.turns.playing = true;
    for (let times = 0; times < 2; times++) {
      await call.hear(voice, 600);
      await call.hear(quiet, 1_000);
    }
    expect([call.looks, call.listened]).toEqual([3, ['over-us']]);
  });

  it('over our sound is not listened to for ever where it interrupts nothing', async () => {
    const call = line('open');
    call.turns.playing = true;
    await call.hear(voice, 4_000);
    expect([call.listened, call.drops]).toEqual([['over-us'], 1]);
    expect(call.heardMs).toBeLessThanOrEqual(1_900);
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

it('a word of which the listener is not sure is none when it came into our sound: a hum is heard as some word', async () => {
  for (const [confidence, word, said] of [
    [0.3, 'us', ''],
    [0.9, 'us', 'us'],
    [0.3, 'no', 'no'],
  ] as const) {
    const call = line('open', { confidence });
    call.turns.playing = true;
    await call.hear(voice, 300);
    await call.hear(quiet, 260);
    call.say(word);
    expect(await call.turns.overheard()).toBe(said);
  }
});

describe('a listener that understands while the caller speaks', () => {
  it('has half a sentence waited for, though it does not answer a look', async () => {
    const call = line('phone', { streams: true, hangs: true });
    await call.hear(voice, 600);
    call.stream('my number is');
    expect(call.told).toEqual(['started', 'says my number is']);
    expect(await call.hear(quiet, 3_000)).toBe(2_500);
  });

  it('does not end a turn by words that are not all: a look does', async () => {
    const call = line('yesno', { streams: true, hangs: true });
    await call.hear(voice, 600);
    call.stream('yes');
    expect(await call.hear(quiet, 3_000)).toBe(460);
    const looked = line('yesno', { streams: true });
    await looked.hear(voice, 600);
    looked.stream('yes');
    expect(await looked.hear(quiet, 3_000)).toBe(240);
  });

  it('hears what is said over our sound as it comes, and goes on with it when it is the turn', async () => {
    const call = line('open', { streams: true });
    call.turns.playing = true;
    await call.hear(quiet, 400);
    await call.hear(voice, 200);
    call.stream('stop');
    expect(call.told).toEqual(['says stop']);
    call.turns.interrupted();
    await call.hear(voice, 200);
    call.say('stop please');
    await call.hear(quiet, 1_000);
    expect(call.told.at(-1)).toMatch(/^stop please /);
    expect([call.begins, call.drops]).toEqual([1, 0]);
    // Nothing is lost or heard twice: 260 ms before the onset, 400 ms of voice, and the pause up to the look.
    expect(call.written[0]).toBeGreaterThanOrEqual(880);
    expect(call.written[0]).toBeLessThanOrEqual(960);
  });

  it('is asked for what was said over our sound, without hearing it again', async () => {
    const call = line('open', { streams: true });
    call.turns.playing = true;
    await call.hear(voice, 300);
    call.stream('okay');
    await call.hear(quiet, 260);
    expect(await call.turns.overheard()).toBe('okay');
    expect([call.begins, call.looks]).toEqual([1, 1]);
  });

  it('forgets what was said over our sound and stopped nothing', async () => {
    const call = line('open', { streams: true });
    call.turns.playing = true;
    await call.hear(voice, 300);
    await call.hear(quiet, 1_000);
    expect(call.drops).toBe(1);
    call.turns.playing = false;
    await call.hear(quiet, 400);
    await call.hear(voice, 400);
    expect([call.begins, call.told]).toEqual([2, ['started']]);
    expect(call.heardMs).toBeLessThanOrEqual(720);
  });
});
