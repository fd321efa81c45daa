import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureVocabulary } from '#tools/listener/fixture-vocabulary.ts';
import { speakOverPhone } from '#tools/listener/phone-speech.ts';
import { digitsOf, Tally } from '#tools/listener/scores.ts';
import { readHeldOutSentences } from '#tools/listener/sentences.ts';
import { createEmbeddedListener, type EmbeddedListener } from './create.ts';
import { decodersIn, sweepDecoderFolders } from './decoder/decoder-folder.ts';
import { detectDecoder } from './detection.ts';
import type { Heard, ListeningState } from './listener.ts';

const found = detectDecoder();
const program = 'installed' in found ? found.installed.program : '';
const voices = ['flite', 'sox'].filter((name) => {
  try {
    execFileSync('which', [name]);
    return false;
  } catch {
    return true;
  }
});
const lacking = [...('missing' in found ? [found.missing] : []), ...voices.map((name) => `${name} is not installed`)];
const foldersIn = (path: string) => readdirSync(path).filter((entry) => entry.startsWith('decoder-'));

describe('a machine without the decoder', () => {
  it('hears nothing, says why, and answers at once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'noura-listener-'));
    const listener = createEmbeddedListener({ folder, searchPath: folder });
    expect(listener.hears).toBe(false);
    expect(listener.describe()).toMatch(/not understood.*pocketsphinx/i);
    await listener.prepare(fixtureVocabulary);
    const call = listener.open(fixtureVocabulary);
    call.begin('yesno');
    call.write(new Uint8Array(160));
    expect(await call.end()).toMatchObject({ words: '', tokens: [], problem: 'unavailable' });
    call.close();
    await listener.close();
    rmSync(folder, { recursive: true });
  });
});

describe.skipIf(lacking.length > 0)('the embedded listener', { meta: { skipReason: lacking.join(', ') } }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'noura-listener-'));
  const decoders = join(folder, 'decoders');
  let listener: EmbeddedListener;
  beforeAll(async () => {
    // A busy machine may take its time, except where the deadline itself is tested.
    listener = createEmbeddedListener({ folder, deadlineMs: 60_000 });
    await listener.prepare(fixtureVocabulary);
  });
  afterAll(async () => {
    await listener.close();
    // The kernel may take a moment to end them.
    for (let tries = 0; tries < 100 && decodersIn(program, decoders).length > 0; tries++) await wait(50);
    const left = decodersIn(program, decoders);
    const entries = foldersIn(decoders);
    rmSync(folder, { recursive: true });
    expect(left).toEqual([]);
    expect(entries).toEqual([]);
  });

  const hear = async (state: ListeningState, text: string): Promise<Heard> => {
    const sound = await speakOverPhone('flite:rms', text);
    const call = listener.open(fixtureVocabulary);
    call.begin(state);
    call.write(sound);
    const heard = await call.end();
    call.close();
    return heard;
  };

  it('hears a number, digit by digit, with confidences', async () => {
    const heard = await hear('phone', 'six one seven, five five five, three three six four');
    expect(digitsOf(heard.words.split(' '))).toBe('6175553364');
    expect(heard.tokens.every(({ confidence }) => confidence >= 0 && confidence <= 1)).toBe(true);
    expect(heard).toMatchObject({ state: 'phone', problem: '' });
  });

  it('gives the program that hears strangers nothing of our environment', async () => {
    const call = listener.open(fixtureVocabulary);
    call.begin('yesno');
    const running = () => decodersIn(program, decoders);
    await expect.poll(running).not.toEqual([]);
    for (const pid of running()) expect(readFileSync(`/proc/${pid}/environ`, 'latin1')).toBe('');
    call.close();
  });

  it('begins it as it is told, so that it has no network', async () => {
    const networkNamespace = ['/usr/bin/env', 'NETWORK=none'];
    mkdirSync(join(folder, 'apart'));
    symlinkSync(join(folder, 'models'), join(folder, 'apart', 'models'));
    const apart = createEmbeddedListener({ folder: join(folder, 'apart'), networkNamespace });
    await apart.prepare(fixtureVocabulary);
    const running = () => decodersIn(program, join(folder, 'apart', 'decoders'));
    await expect.poll(running, { timeout: 60_000 }).not.toEqual([]);
    for (const pid of running()) expect(readFileSync(`/proc/${pid}/environ`, 'latin1')).toBe('NETWORK=none\0');
    await apart.close();
  });

  it('hears by models whose folder was moved, as a restored backup is, and tells why a call hears nothing', async () => {
    const [before, after] = ['before', 'after'].map((name) => join(folder, name)) as [string, string];
    mkdirSync(join(before, 'models'), { recursive: true });
    execFileSync('cp', ['-r', join(folder, 'models'), before]);
    renameSync(before, after);
    const told: string[] = [];
    const moved = createEmbeddedListener({
      folder: after,
      deadlineMs: 60_000,
      failed: (error) => told.push(String(error)),
    });
    const hears = async () => {
      const call = moved.open(fixtureVocabulary);
      call.begin('phone');
      call.write(await speakOverPhone('flite:rms', 'six one seven, five five five, three three six four'));
      const heard = await call.end();
      call.close();
      return heard;
    };
    expect(digitsOf((await hears()).words.split(' '))).toBe('6175553364');
    expect(told).toEqual([]);
    for (const set of readdirSync(join(after, 'models')))
      rmSync(join(after, 'models', set, 'words.dict'), { force: true });
    await expect.poll(async () => (await hears()).problem).toBe('unavailable');
    expect(told[0]).toMatch(/decoder ended/);
    await moved.close();
  });

  it('hears a call that began before its models were built by those, once a decoder has them', async () => {
    const vocabulary = { ...fixtureVocabulary, business: 'new', businessName: 'Cloverfield Bakery' };
    const sound = await speakOverPhone('flite:rms', 'six one seven, five five five, three three six four');
    const call = listener.open(vocabulary);
    const models = () => {
      const words = decodersIn(program, decoders).map((pid) =>
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0'),
      );
      return new Set(words.map((one) => one[one.indexOf('-dict') + 1]));
    };
    const ask = async () => {
      call.begin('phone');
      call.write(sound);
      return digitsOf((await call.end()).words.split(' '));
    };
    expect(await ask()).toBe('6175553364');
    const before = models();
    await listener.prepare(vocabulary);
    await expect.poll(async () => ((await ask()) === '6175553364' ? models().size : 0)).toBe(1);
    expect(before).not.toContain([...models()][0]);
    call.close();
  });

  it('marks first and last name by their tags', async () => {
    const heard = await hear('name', 'my name is michael johnson');
    expect(heard.tokens.filter(({ tag }) => tag !== '').map(({ word, tag }) => `${word} ${tag}`)).toEqual([
      'michael f',
      'johnson l',
    ]);
  });

  it('answers that there was nothing when nobody spoke', async () => {
    const call = listener.open(fixtureVocabulary);
    call.begin('open');
    call.write(new Uint8Array(8000).fill(0xff));
    expect((await call.end()).words.split(' ').length).toBeLessThan(3);
    call.close();
    expect(await call.end()).toMatchObject({ words: '', problem: 'nothing' });
  });

  it('drops an utterance and hears the next one', async () => {
    const sound = await speakOverPhone('flite:rms', 'six one seven, five five five, three three six four');
    const call = listener.open(fixtureVocabulary);
    call.begin('open');
    call.write(sound);
    call.abort();
    call.begin('phone');
    call.write(sound);
    expect(digitsOf((await call.end()).words.split(' '))).toBe('6175553364');
    call.close();
  });

  it('tells what was said so far, and hears what follows as one with it', async () => {
    const parts = ['six one seven, five five five', 'three three six four'];
    const [first, second] = await Promise.all(parts.map((text) => speakOverPhone('flite:rms', text)));
    const call = listener.open(fixtureVocabulary);
    call.begin('phone');
    call.write(first as Buffer);
    expect(digitsOf((await call.peek?.())?.words.split(' ') ?? [])).toBe('617555');
    call.write(second as Buffer);
    expect(digitsOf((await call.peek?.())?.words.split(' ') ?? [])).toBe('6175553364');
    const startedMs = performance.now();
    expect(digitsOf((await call.end()).words.split(' '))).toBe('6175553364');
    // The words of the last look are those of the end.
    expect(performance.now() - startedMs).toBeLessThan(20);
    // A look that is asked for and not waited for loses nothing.
    call.begin('phone');
    call.write(first as Buffer);
    void call.peek?.();
    call.write(second as Buffer);
    expect(digitsOf((await call.end()).words.split(' '))).toBe('6175553364');
    call.begin('phone');
    call.write(first as Buffer);
    void call.peek?.();
    call.abort();
    call.begin('phone');
    call.write(second as Buffer);
    expect(digitsOf((await call.end()).words.split(' '))).toBe('3364');
    call.close();
  });

  it('takes another decoder when one is killed in mid-utterance, and loses no word', async () => {
    const sound = await speakOverPhone('flite:rms', 'six one seven, five five five, three three six four');
    const call = listener.open(fixtureVocabulary);
    call.begin('yesno');
    await call.end();
    call.begin('phone');
    call.write(sound.subarray(0, 12_000));
    await wait(200);
    for (const pid of decodersIn(program, decoders)) process.kill(pid, 'SIGKILL');
    await wait(200);
    call.write(sound.subarray(12_000));
    expect(digitsOf((await call.end()).words.split(' '))).toBe('6175553364');
    call.close();
  });

  it('answers within four seconds when the decoder hangs, and hears the next utterance', async () => {
    const sound = await speakOverPhone('flite:rms', 'yes please do that');
    const other = createEmbeddedListener({ folder });
    const call = other.open(fixtureVocabulary);
    const ask = async () => {
      call.begin('yesno');
      call.write(sound);
      // As long as a caller would have taken to say it, and more where the machine is busy.
      await wait(3000);
      return call.end();
    };
    const understood = async () => {
      for (let tries = 0; tries < 30; tries++) {
        const heard = await ask();
        if (heard.words !== '') return heard.words;
      }
      return '';
    };
    expect(await understood()).toMatch(/^yes/);
    for (const pid of decodersIn(program, decoders)) process.kill(pid, 'SIGSTOP');
    const startedMs = performance.now();
    expect(await ask()).toMatchObject({ words: '', problem: 'deadline' });
    expect(performance.now() - startedMs - 3000).toBeLessThan(4100);
    for (const pid of decodersIn(program, decoders)) process.kill(pid, 'SIGCONT');
    expect(await understood()).toMatch(/^yes/);
    call.close();
    await other.close();
  });

  it('leaves no decoder and no folder behind when its process is killed', async () => {
    const other = join(folder, 'killed');
    mkdirSync(other);
    execFileSync('cp', ['-r', join(folder, 'models'), other]);
    const script = fileURLToPath(new URL('../../../../tools/listener/orphan.ts', import.meta.url));
    const child = spawn(process.execPath, [script, other], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    while (decodersIn(program, join(other, 'decoders')).length === 0) await wait(50);
    child.kill('SIGKILL');
    await once(child, 'exit');
    for (let tries = 0; tries < 400 && decodersIn(program, join(other, 'decoders')).length > 0; tries++)
      await wait(100);
    expect(decodersIn(program, join(other, 'decoders'))).toEqual([]);
    sweepDecoderFolders(join(other, 'decoders'), program);
    expect(foldersIn(join(other, 'decoders'))).toEqual([]);
    expect(existsSync(join(other, 'models'))).toBe(true);
  }, 400_000);

  it('stays over the floors on sentences it was not made for: words, numbers, yes and no', async () => {
    const call = listener.open(fixtureVocabulary);
    const tally = new Tally();
    const kinds = ['yesno', 'phone', 'when', 'open'];
    const chosen = readHeldOutSentences().filter(
      ({ kind }, at) => kinds.includes(kind) && (kind !== 'open' || at % 9 === 0),
    );
    for (const [number, sentence] of chosen.entries()) {
      const voice = number % 2 === 0 ? 'flite:rms' : 'flite:awb';
      const sound = await speakOverPhone(voice, sentence.text);
      call.begin(sentence.kind === 'foreign' ? 'open' : sentence.kind);
      call.write(sound);
      tally.add(voice, sentence, await call.end());
    }
    call.close();
    process.stdout.write(`${tally.lines().join('\n')}\n`);
    const numbers = tally.share('numbers exact');
    expect(tally.wordErrorPercent('all')).toBeLessThanOrEqual(18);
    expect(numbers.hits / numbers.of).toBeGreaterThanOrEqual(0.8);
    expect(tally.share('yes and no swapped').hits).toBe(0);
  }, 400_000);
});
