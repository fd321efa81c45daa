import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedListener, type EmbeddedListener } from '../../listener/create.ts';
import { detectDecoder } from '../../listener/detection.ts';
import type { ListeningState, Vocabulary } from '../../listener/listener.ts';
import { createFliteSpeaker } from '../flite/flite-speaker.ts';

const found = detectDecoder();
const lacking = 'missing' in found ? found.missing : '';

const digit = '(one|two|three|four|five|six|seven|eight|nine)';
const teen = '(ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)';
const ten = '(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
const small = `(${digit}|${teen}|${ten} [${digit}])`;
const amount = `[${digit} thousand] [${digit} hundred] ${small}`;
const road = '(lake|main|park|oak|clark|west|north|south|east) (street|avenue|road|drive)';
/** Prices, times and places of any kind, none of them that of a sentence below. */
const vocabulary: Vocabulary = {
  businessName: 'Harbor Dental',
  street: '120 Main Street',
  services: ['dental cleaning'],
  questions: [],
  openTemplates: [
    `it costs ${amount} (dollar|dollars)`,
    `it costs ${amount} (dollar|dollars) and ${small} cents`,
    `it costs ${small} (to|percent|cents) [${small} (dollars|percent)]`,
    `it takes ${small} [to ${small}] (days|hours|minutes|weeks)`,
    `we are (in suite|in room|on|at) ${small} [(hundred|oh ${digit}|${small})] [${road}]`,
    `we are on the (first|second|third|fourth|fifth|sixth) floor`,
    `it is (about|under|over) ${small} (pounds|miles|percent|degrees)`,
    `(monday|tuesday|wednesday|thursday|friday|saturday|sunday) (to|and) (monday|tuesday|wednesday|thursday|friday|saturday|sunday)`,
    `doctor (smith|jones|lee) is (in|out|here)`,
  ],
};

/** How it is listened to, what is written, and the words that are heard. */
const rows: readonly [ListeningState, string, string][] = [
  ['open', 'It costs $1,250.00.', 'one thousand two hundred fifty dollars'],
  ['open', 'It costs $45.50.', 'forty five dollars and fifty cents'],
  ['open', 'It costs $40-60.', 'forty to sixty dollars'],
  ['open', 'It costs 50%.', 'fifty percent'],
  ['open', 'It takes 1-2 days.', 'one to two days'],
  ['open', 'We are in Suite 1200.', 'suite twelve hundred'],
  ['open', 'We are at 1420 Lake St.', 'fourteen twenty lake street'],
  ['open', 'We are on the 3rd floor.', 'on the third floor'],
  ['open', 'It is about 12 lbs.', 'twelve pounds'],
  ['open', 'Mon-Fri', 'monday to friday'],
  ['when', 'On Tuesday at 9:00 AM.', 'tuesday at nine'],
  ['when', 'On Friday at 2:30 PM.', 'friday at two thirty'],
  ['phone', '(312) 555-0199', 'three one two five five five zero one nine nine'],
  ['phone', '617-555-3364', 'six one seven five five five three three six four'],
];

describe.skipIf(lacking !== '')('what the offline voice says', { meta: { skipReason: lacking } }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'noura-heard-back-'));
  const speaker = createFliteSpeaker();
  let listener: EmbeddedListener;
  beforeAll(async () => {
    listener = createEmbeddedListener({ folder, deadlineMs: 60_000 });
    await listener.prepare(vocabulary);
  }, 200_000);
  afterAll(async () => {
    await Promise.all([listener.close(), speaker.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** A busy machine may not have a decoder at once. */
  async function heard(state: ListeningState, sound: Uint8Array): Promise<string> {
    const call = listener.open(vocabulary);
    let words = '';
    for (let tries = 0; tries < 3 && words === ''; tries++) {
      call.begin(state);
      call.write(Buffer.concat([Buffer.alloc(2_400, 0xff), sound, Buffer.alloc(4_000, 0xff)]));
      words = (await call.end()).words;
    }
    call.close();
    return words;
  }

  it('is heard back by our own listener, nearly all of it word for word, and takes as long as a person would', async () => {
    let whole = 0;
    for (const [state, written, words] of rows) {
      const sound = Buffer.concat(await Array.fromAsync(speaker.speak(written, 'en-US-Neural2-D')));
      const back = await heard(state, sound);
      process.stdout.write(`${written} -> ${back}\n`);
      if (` ${back} `.includes(` ${words} `)) whole++;
      // One word of a price may be misheard, as "fifty" for "fifteen".
      const expected = words.split(' ');
      const right = expected.filter((word) => back.split(' ').includes(word)).length;
      expect(right, `${written} was heard as "${back}"`).toBeGreaterThanOrEqual(expected.length - 1);
      const secondsPerWord = sound.length / 8_000 / back.split(' ').length;
      expect(secondsPerWord, written).toBeGreaterThan(0.2);
      expect(secondsPerWord, written).toBeLessThan(0.9);
    }
    expect(whole / rows.length).toBeGreaterThanOrEqual(0.8);
  }, 400_000);
});
