import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, type TestContext, test } from 'vitest';
import { isBridged } from '#scripts/caller/friendly-caller.ts';
import { loggedCall } from '#tests/speaking-call.ts';
import type { TelephoneHouse } from '#tests/telephone.ts';
import { asAgreed, house, sound, wholeCall } from '#tests/whole-call.ts';
import { detectDecoder } from '#voice/assistant/embedded/listener/detection.ts';
import { decodeMulaw } from '#voice/audio/g711.ts';

const scripted = new URL('../../voice/testing/scripted-sherpa.ts', import.meta.url).href;
const decoder = detectDecoder();
const lacking = 'missing' in decoder ? decoder.missing : '';

/** A folder as MODELS_DIR names it: English, heard and spoken at 16,000 Hz, by the scripted module. */
function models({ onTestFinished }: TestContext, name = 'models') {
  const root = mkdtempSync(join(tmpdir(), `${name}-`));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, 'en', file)), { recursive: true });
    writeFileSync(join(root, 'en', file), text);
  };
  const listener = ['listener/model-ctc.onnx', 'listener/tokens.txt', 'listener/script.txt'];
  const speaker = ['speaker/voice-16000.onnx', 'speaker/tokens.txt', 'speaker/lexicon.txt'];
  for (const file of [...listener, ...speaker]) write(file, '');
  return { root, write };
}

/** How much of a sound is the tone that the scripted model speaks, 500 Hz: 1 for nothing else. */
function toneIn(mulaw: Uint8Array): number {
  const samples = decodeMulaw(mulaw);
  let [power, x, y] = [1, 0, 0];
  let tone = 0;
  samples.forEach((sample, at) => {
    power += sample * sample;
    const angle = (2 * Math.PI * 500 * at) / 8_000;
    x += sample * Math.cos(angle);
    y += sample * Math.sin(angle);
    if (at % 160 !== 159) return;
    tone += (2 * (x * x + y * y)) / 160;
    [x, y] = [0, 0];
  });
  return tone / power;
}

/** One question to a line whose models fail from then on: the answer as it was heard, and what the record says. */
async function ask(line: TelephoneHouse, begun: () => void) {
  const { caller, call, record, ended } = await loggedCall(line);
  await caller.lineFinished();
  const greeting = caller.recording().heard;
  const before = (await record()).transcription.length;
  begun();
  await caller.say(await sound('Are you open on Saturday?'));
  let fromMs = caller.nowMs;
  await caller.lineFinished();
  const said = async (who: string) =>
    (await record()).transcription.slice(before).flatMap(({ speaker, message }) => (speaker === who ? [message] : []));
  // Whoever waits is told so.
  while (!caller.over && ((await said('assistant')).length === 0 || isBridged((await said('assistant')).join(' ')))) {
    fromMs = caller.nowMs;
    await caller.lineSpeaking();
    await caller.lineFinished();
  }
  const answer = caller.heard(fromMs, caller.nowMs);
  call.hangUp();
  const log = await ended();
  return { greeting, answer, ours: await said('assistant'), log };
}

const failures: [string, { name?: string; module?: string; fault?: string }][] = [
  ['the package is not there', { module: 'a-package-that-nobody-has' }],
  ['they are none', { name: 'broken' }],
  ['their threads die', { fault: 'dies' }],
  ['their threads hang', { fault: 'hangs' }],
];

// They wait more than they work.
describe.concurrent('models of the operator', () => {
  test('hear and speak a whole call', async (context) => {
    const { root, write } = models(context);
    const line = await house(context, { MODELS_DIR: root }, { sherpa: scripted });
    const { log, heard } = await wholeCall(line, (text) => write('listener/script.txt', text.replace(/[.,?]/g, '')));
    expect(log).toMatchObject(asAgreed);
    expect(toneIn(heard)).toBeGreaterThan(0.9);
  });

  const meta = { skipReason: lacking };
  describe.skipIf(lacking !== '')('leave a call to the embedded listener and voice', { meta }, () => {
    test.for(failures)('where %s', async ([, failure], context) => {
      const { name = 'models', module = scripted, fault } = failure;
      const { root, write } = models(context, name);
      // A busy machine hears too.
      const env = { MODELS_DIR: root, LISTENER_DEADLINE_MS: '15000' };
      const line = await house(context, env, { sherpa: module });
      const { greeting, answer, ours, log } = await ask(line, () => {
        for (const part of fault ? ['listener', 'speaker'] : []) write(`${part}/fault.txt`, fault ?? '');
      });
      expect(log.answeredBy).toMatchObject([
        { by: 'pipeline', why: '' },
        { by: 'embedded', why: 'it could not answer' },
      ]);
      expect(ours.join(' ')).not.toBe('');
      if (fault) expect(toneIn(greeting)).toBeGreaterThan(0.9);
      expect(toneIn(answer)).toBeLessThan(0.5);
    });
  });
});
