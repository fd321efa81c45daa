import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#tests/processes.ts';
import { decodeMulaw, encodeMulaw } from '../../../audio/g711.ts';
import { deafEar, type Listener } from '../listener/listener.ts';
import type { Speaker } from '../speaker/speaker.ts';
import { createLocalListener } from './local-listener.ts';
import { findLocalModels } from './local-models.ts';
import { createLocalSpeaker } from './local-speaker.ts';
import { hasSherpa, sherpaPackage } from './sherpa.ts';

const root = mkdtempSync(join(tmpdir(), 'models-'));
const scripted = new URL('../../../testing/scripted-sherpa.ts', import.meta.url).href;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
function modelsIn(...files: string[]) {
  const folder = join(root, String(++folders));
  mkdirSync(folder);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), 'no model');
  }
  return { folder, ...findLocalModels(folder) };
}
const listenerFiles = (language: string) =>
  [
    'encoder-epoch-99.onnx',
    'encoder-epoch-99.int8.onnx',
    'decoder-epoch-99.onnx',
    'joiner-epoch-99.onnx',
    'tokens.txt',
  ].map((file) => `${language}/listener/${file}`);
const speakerFiles = (language: string, model: string) =>
  [model, 'tokens.txt', 'espeak-ng-data/phontab'].map((file) => `${language}/speaker/${file}`);

describe('the folder of models', () => {
  it('has a listener and a speaker for each language, the smaller model first', () => {
    const { listeners, speakers, problems, folder } = modelsIn(
      ...listenerFiles('en'),
      ...['de/listener/model-ctc.onnx', 'de/listener/tokens.txt'],
      ...speakerFiles('es', 'es-22050.onnx'),
    );
    expect(problems).toEqual([]);
    expect([...listeners.keys(), ...speakers.keys()]).toEqual(['en', 'de', 'es']);
    expect(listeners.get('en')?.modelConfig).toMatchObject({
      tokens: join(folder, 'en/listener/tokens.txt'),
      transducer: { encoder: join(folder, 'en/listener/encoder-epoch-99.int8.onnx') },
    });
    expect(listeners.get('de')?.modelConfig.zipformer2Ctc?.model).toBe(join(folder, 'de/listener/model-ctc.onnx'));
    expect(speakers.get('es')?.offlineTtsModelConfig.offlineTtsVitsModelConfig).toMatchObject({
      dataDir: join(folder, 'es/speaker/espeak-ng-data'),
    });
  });

  it('says what it lacks', () => {
    expect(modelsIn('en/listener/encoder.onnx', 'en/listener/tokens.txt').problems[0]).toContain('joiner*.onnx');
    expect(modelsIn('en/listener/encoder.onnx').problems[0]).toContain('tokens.txt is missing');
    expect(modelsIn('en/speaker/voice.onnx', 'en/speaker/tokens.txt').problems[0]).toContain('espeak-ng-data');
    expect(modelsIn('fr/listener/tokens.txt').problems[0]).toContain('neither <language>/listener');
    expect(findLocalModels(join(root, 'nowhere')).problems[0]).toContain('cannot be read');
  });
});

const elsewhere: Listener = {
  ...{ hears: true, languages: ['en'], open: () => deafEar, prepare: async () => {}, close: async () => {} },
};
const vocabulary = { businessName: '', street: '', services: [], questions: [], openTemplates: [] };
const frames = (ms: number, loudness: number) =>
  Array.from({ length: ms / 20 }, () => encodeMulaw(new Int16Array(160).fill(loudness)));

function earOf(models: ReturnType<typeof modelsIn>, language: string, module: string) {
  const listener = createLocalListener({ ...models, module }, elsewhere);
  closers.push(() => listener.close());
  return { listener, ear: listener.open({ ...vocabulary, language }) };
}

describe('a listener of the operator', () => {
  it('has words while the caller speaks, and all of them at the end', async () => {
    const { listener, ear } = earOf(modelsIn(...listenerFiles('de')), 'de', scripted);
    expect(listener.languages).toEqual(['de', 'en']);
    ear.begin('open');
    for (const frame of frames(800, 9_000)) ear.write(frame);
    expect((await ear.peek?.())?.words).toBe('are you');
    for (const frame of frames(800, 9_000)) ear.write(frame);
    expect(await ear.end()).toMatchObject({ words: 'are you open on', state: 'open', problem: '' });
    ear.begin('yesno');
    for (const frame of frames(400, 0)) ear.write(frame);
    expect(await ear.end()).toMatchObject({ words: '', state: 'yesno', problem: 'nothing' });
  });

  it('leaves what it has no model for to the other one', async () => {
    const { ear } = earOf(modelsIn(...listenerFiles('de')), 'en', scripted);
    expect(ear).toBe(deafEar);
  });

  it('is unavailable where its model is none, for the call to go on with the next', async () => {
    const models = modelsIn(...listenerFiles('en'));
    const broken = new Map(
      [...models.listeners].map(
        ([language, config]) =>
          [language, { ...config, modelConfig: { ...config.modelConfig, tokens: '/broken/tokens.txt' } }] as const,
      ),
    );
    const { ear } = earOf({ ...models, listeners: broken }, 'en', scripted);
    ear.begin('open');
    for (const frame of frames(400, 9_000)) ear.write(frame);
    expect(await ear.end()).toMatchObject({ words: '', problem: 'unavailable' });
  });

  it('is unavailable where the package is not there', async () => {
    const { ear } = earOf(modelsIn(...listenerFiles('en')), 'en', 'a-package-that-nobody-has');
    ear.begin('open');
    expect(await ear.end()).toMatchObject({ problem: 'unavailable' });
  });
});

const silence: Speaker = { voices: [], speak: async function* () {}, close: async () => {} };
async function spoken(models: ReturnType<typeof modelsIn>, voice: string, module: string): Promise<Int16Array> {
  const speaker = createLocalSpeaker({ ...models, module }, silence);
  closers.push(() => speaker.close());
  const parts = await Array.fromAsync(speaker.speak('We are open until five today.', voice));
  return decodeMulaw(Buffer.concat(parts));
}

describe('a speaker of the operator', () => {
  it.each([8_000, 16_000, 22_050, 24_000, 44_100])('is heard right at %i Hz', async (rateHz) => {
    const samples = await spoken(modelsIn(...speakerFiles('en', `voice-${rateHz}.onnx`)), 'slt', scripted);
    const middle = samples.subarray(2_000, 10_000);
    const crossings = middle.filter((sample, at) => at > 0 && sample >= 0 && (middle[at - 1] ?? 0) < 0).length;
    // A tone of 500 Hz for a second.
    expect(Math.abs(crossings - 500)).toBeLessThan(5);
  });

  it('refuses a rate that is not spoken, and a model that is none, in words', async () => {
    const at = (model: string) => spoken(modelsIn(...speakerFiles('en', model)), 'slt', scripted);
    await expect(at('voice-96000.onnx')).rejects.toThrow('96000 Hz is not spoken here');
    await expect(at('broken-8000.onnx')).rejects.toThrow('sherpa-onnx cannot read the model');
  });

  it('leaves other languages to the other one', async () => {
    expect(await spoken(modelsIn(...speakerFiles('de', 'voice-8000.onnx')), 'slt', scripted)).toHaveLength(0);
  });
});

it('needs a package that is no part of Noura: a start downloads no more for it', () => {
  for (const file of ['package.json', 'package-lock.json'])
    expect(readFileSync(join(projectRoot, file), 'utf8'), file).not.toContain(sherpaPackage);
});

const installed = process.env.SHERPA_ONNX ?? (hasSherpa() ? 'sherpa-onnx' : '');
const meta = { skipReason: 'sherpa-onnx is not installed: it is the operator’s to install' };

describe.skipIf(installed === '')('the package itself', { meta }, () => {
  it('refuses files that are no models in words', async () => {
    const models = modelsIn(...listenerFiles('en'), ...speakerFiles('en', 'voice-8000.onnx'));
    const { ear } = earOf(models, 'en', installed);
    ear.begin('open');
    for (const frame of frames(400, 9_000)) ear.write(frame);
    expect(await ear.end()).toMatchObject({ words: '', problem: 'unavailable' });
    await expect(spoken(models, 'slt', installed)).rejects.toThrow('sherpa-onnx cannot read the model');
  });
});
