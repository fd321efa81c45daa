import { afterAll, beforeAll, expect, it } from 'vitest';
import { speakingCall } from '#tests/speaking-call.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import { levelDb } from '#voice/audio/loudness.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';

const assistant = new ScriptedAssistant();
const speaker = createFliteSpeaker();
let house: TelephoneHouse;

beforeAll(async () => {
  house = await startTelephoneHouse({ assistant });
});
afterAll(async () => {
  await house.stop();
  await speaker.close();
});

const spoken = async (text: string, voice: string) => Buffer.concat(await Array.fromAsync(speaker.speak(text, voice)));

/** Milliseconds before the first loud frame. */
function headMs(mulaw: Uint8Array): number {
  let at = 0;
  while (at < mulaw.length && levelDb(mulaw.subarray(at, at + 160)) <= -45) at += 160;
  return at / 8;
}

it('a caller who speaks in the middle of a sentence stops it within 250 ms, and hears nothing more of it', async () => {
  const words = [
    await spoken('Wait, I have a question about that.', 'rms'),
    await spoken('Excuse me, could you say that again?', 'awb'),
    await spoken('No, that is wrong.', 'rms'),
  ];
  const sentence = await spoken(
    'We are open from nine to five on every weekday, and on Saturdays from ten to two, and you find us on the third floor of the building behind the station, where parking is free for the first hour.',
    'slt',
  );
  const { caller, call } = await speakingCall(house);
  await caller.lineFinished();
  const { events } = assistant.current;
  events.ready();
  const onsetToClearMs: number[] = [];
  for (let turn = 0; turn < 9; turn++) {
    const item = `item-${turn}`;
    events.assistantWords(item, 'A long sentence.');
    events.audio(item, sentence.toString('base64'));
    await caller.lineSpeaking();
    await caller.quiet(700 + turn * 130);
    const line = words[turn % words.length] as Buffer;
    const onsetMs = caller.nowMs + headMs(line);
    const before = caller.clears.length;
    await caller.say(line);
    const clear = caller.clears[before];
    expect(clear, `turn ${turn} was not interrupted`).toBeDefined();
    onsetToClearMs.push((clear?.atMs ?? 0) - onsetMs);
    events.audio(item, sentence.toString('base64'));
    await caller.quiet(500);
    const { heard } = caller.recording();
    const after = heard.subarray(((clear?.atMs ?? 0) + 40) * 8, caller.nowMs * 8);
    expect(levelDb(after), `turn ${turn} left sound behind`).toBeLessThan(-60);
  }
  call.hangUp();
  await call.over;
  onsetToClearMs.sort((a, b) => a - b);
  console.info(`onset of speech to clear, ms: ${onsetToClearMs.join(' ')}`);
  expect(Math.max(...onsetToClearMs)).toBeLessThanOrEqual(250);
});
