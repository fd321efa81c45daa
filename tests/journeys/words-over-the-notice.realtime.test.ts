import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTranscriptionService } from '#tests/language-services.ts';
import { speakingCall } from '#tests/speaking-call.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';

const greeting = 'Corner Bakery, good day.';
const notice = 'You are speaking with a virtual assistant, and this call is transcribed.';
let house: TelephoneHouse;
let ears: Awaited<ReturnType<typeof startTranscriptionService>>;
const voice = createFliteSpeaker();
beforeAll(async () => {
  ears = await startTranscriptionService();
  house = await startTelephoneHouse({ env: { STT_URL: ears.url } });
});
afterAll(async () => {
  await voice.close();
  await house?.stop();
  await ears?.stop();
});

test('what is asked over the notice is kept, and answered after the greeting', async () => {
  const { token } = house.owner;
  const save = async (path: string, body: object) => {
    const { status, text } = await house.request('PATCH', path, { token, body });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  };
  await save('/greetings', { greetings: [{ message: greeting, selected: true }] });
  await save('/business-info', { bussinessHours: [{ day: 'Saturday', hours: '10:00AM - 02:00PM' }] });
  await save('/instructions', {
    notice: true,
    fullName: false,
    reasonForCalling: false,
    whereDidYouHearAboutUs: false,
    contactNumber: false,
    faqResponses: [],
  });
  const question = 'Are you open on Saturday?';
  ears.state.spoken = question;
  const parts = await Array.fromAsync(voice.speak(question, 'rms'));

  const { caller, call } = await speakingCall(house);
  await caller.lineSpeaking();
  await caller.say(Buffer.concat(parts));
  const [{ _id: id } = { _id: '' }] = await house.log();
  const lines = async () => (await house.call(id)).transcription.map(({ message }) => message);
  for (let tries = 0; tries < 20 && !caller.over && !(await lines()).some((line) => /10 AM/.test(line)); tries++)
    await caller.quiet(500);
  call.hangUp();
  await call.over;

  const said = await lines();
  const at = (part: RegExp) => said.findIndex((line) => part.test(line));
  expect(said, 'both are heard to their ends').toEqual(expect.arrayContaining([notice, greeting]));
  expect(at(/^are you open on saturday/i), said.join(' / ')).toBeGreaterThanOrEqual(0);
  expect(at(/on Saturday from 10 AM to 2 PM/)).toBeGreaterThan(said.indexOf(greeting));
});
