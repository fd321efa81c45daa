import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Weekday, weekdays } from '#contract/values/business-hours.ts';
import { modelCards } from '#contract/values/model-settings.ts';
import { briefFor } from '#server/features/assistants/assistants.service.ts';
import type { Person } from '#tests/house.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { placeTestCall, type WatchedCall } from '#tests/test-box.ts';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { wavSamples } from '#voice/audio/wav.ts';

/** Each saves its own settings and rings itself, so that the tests can call at the same time. */
const cast = ['superadmin', 'owner', 'otherOwner', 'inactiveOwner'] as const;
let house: TelephoneHouse;
const people = {} as Record<(typeof cast)[number], Person>;
beforeAll(async () => {
  house = await startTelephoneHouse();
  for (const name of cast) {
    people[name] = await house.promoted(await house.person(name));
  }
});
afterAll(() => house.stop());

/** The settings of one person, and calls that run on them. */
function office(name: (typeof cast)[number]) {
  const person = people[name];
  const { token } = person;
  const save = async (path: string, body: object) => {
    const { status, text } = await house.request('PATCH', path, { token, body });
    if (status !== 200) throw new Error(`${status} ${text}`);
  };
  return {
    person,
    ring: () => placeTestCall(house, person),
    business: (body: object) => save('/business-info', body),
    instructions: (body: object) => save('/instructions', body),
    model: (body: object) => save('/model-configuration', body),
    greet: (message: string) => save('/greetings', { greetings: [{ message, selected: true }] }),
    /** One call, each line said once the answer to the one before was heard; the answers by their line. */
    async ask(...lines: string[]): Promise<string[]> {
      const call = await placeTestCall(house, person);
      await call.until(() => said(call, 0) !== '');
      for (const [at, line] of lines.entries()) {
        await call.say(line);
        await call.until(() => said(call, at + 1) !== '');
        await call.heard(at + 1);
      }
      await over(call);
      return lines.map((_, at) => said(call, at + 1));
    },
  };
}

const said = (call: WatchedCall, turn: number) =>
  call
    .lines()
    .filter((line) => line.turn === turn && line.speaker === 'assistant')
    .map(({ text }) => text)
    .join(' ');
async function over(call: WatchedCall): Promise<void> {
  await call.hangUp();
  await call.over;
}

const plain = { notice: false, faqResponses: [] };
const everyDay = (hours: string) => weekdays.map((day: Weekday) => ({ day, hours }));

/** Two zones half a day apart, and hours of the whole week that hold now in the first and not in the second. */
function openNowIn(zone: string): string {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: zone }).format(new Date()));
  const text = (h: number) => `${String(h % 12 || 12).padStart(2, '0')}:00${h < 12 ? 'AM' : 'PM'}`;
  return `${text(Math.max(0, hour - 1))} - ${hour >= 21 ? '11:59PM' : text(hour + 2)}`;
}

test.concurrent('hours, zone, direction, services and FAQs are answered as they were saved last', async () => {
  const { business, instructions, model, ask } = office('superadmin');
  await instructions({ ...plain, faqResponses: [{ question: 'Do you deliver?', answer: 'Yes, within five miles.' }] });
  await model({ pauseBeforeSpeaking: 0 });
  await business({
    name: 'Corner Bakery',
    direction: 'Left of the bridge.',
    coreServices: ['Wedding cakes', 'Bread'],
    bussinessHours: [{ day: 'Saturday', hours: '10:00AM - 02:00PM' }],
  });
  const answers = await ask(
    'Are you open on Saturday?',
    'How do I get to you?',
    'What services do you offer?',
    'Do you deliver?',
  );
  for (const [at, part] of ['10 AM to 2 PM', 'Left of the bridge.', 'Wedding cakes and Bread', 'five miles'].entries())
    expect(answers[at]).toContain(part);

  await business({ bussinessHours: everyDay(openNowIn('Asia/Tokyo')), timezone: 'Asia/Tokyo', coreServices: ['Pies'] });
  await instructions({ faqResponses: [{ question: 'Do you deliver?', answer: 'Not any more.' }] });
  const [now = '', services, delivery] = await ask(
    'Are you open now?',
    'What services do you offer?',
    'Do you deliver?',
  );
  expect(now).toMatch(/^Yes, we are open now/);
  expect(services).toContain('Pies');
  expect(services).not.toContain('Bread');
  expect(delivery).toContain('Not any more.');

  await business({ timezone: 'America/Sao_Paulo' });
  const [later = ''] = await ask('Are you open now?');
  expect(later).toMatch(/closed/i);
});

test.concurrent('the notice comes before the greeting, and both are as they were saved', {
  tags: ['CALLH-02'],
}, async () => {
  const { business, instructions, model, greet, ring, ask } = office('owner');
  await model({ pauseBeforeSpeaking: 0 });
  await greet('Corner Bakery, good day.');
  await instructions({ ...plain, notice: true });
  const noted = await ring();
  await noted.until(() => noted.lines().length >= 2);
  expect(noted.lines().map(({ text }) => text)).toEqual([
    'You are speaking with a virtual assistant, and this call is transcribed.',
    'Corner Bakery, good day.',
  ]);
  await over(noted);

  await instructions(plain);
  await greet('You have reached the bakery.');
  const bare = await ring();
  await bare.until(() => bare.lines().length >= 1);
  expect(bare.lines().map(({ text }) => text)).toEqual(['You have reached the bakery.']);
  await over(bare);

  // Exactly the details that are switched on are asked for, and a message begins with the owner's words.
  await business({ name: 'Corner Bakery' });
  await instructions({
    fullName: false,
    contactNumber: false,
    reasonForCalling: false,
    whereDidYouHearAboutUs: false,
    emailAddress: true,
    message: 'Tell me what the baker should know.',
  });
  const [offer, first, summary = ''] = await ask(
    'I would like to leave a message',
    'Please call me about my cake',
    'ann dot lee at mail dot example',
    'yes',
  );
  expect(offer).toContain('Tell me what the baker should know.');
  expect(first).toContain('What is your email address?');
  expect(summary).toMatch(/email address is A N N dot L E E/);
  expect(summary).not.toMatch(/your name|number|hear about/i);

  await instructions({ emailAddress: false, businessName: true, message: '' });
  const asked = await ask('I would like to leave a message', 'Corner Hotel', 'Please call me about my cake');
  expect(asked.join(' ')).not.toContain('baker should know');
  expect(asked.join(' ')).toMatch(/business|company/i);
  expect(asked.join(' ')).not.toMatch(/email|your name|number|hear about/i);
});

test.concurrent('the call speaks with the chosen voice, just as it was heard before, and in the language', {
  tags: ['VOICE-18', 'MODEL-36'],
}, async () => {
  const { person, model, instructions, greet, ring } = office('otherOwner');
  await instructions(plain);
  await greet('Corner Bakery, good day.');
  const greeted = async (customVoice: string) => {
    await model({ pauseBeforeSpeaking: 0, voice: { gender: 'female', customVoice } });
    const call = await ring();
    await call.until(() => call.lines().length >= 1);
    const sound = decodeMulaw(Buffer.concat(call.sound.map((part) => Buffer.from(part, 'base64'))));
    await over(call);
    const preview = await fetch(`${house.url}/speech-previews`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Corner Bakery, good day.' }),
    });
    const { samples } = wavSamples(new Uint8Array(await preview.arrayBuffer()));
    expect(sound.subarray(0, samples.length)).toEqual(samples);
    return samples;
  };
  const clara = await greeted('en-US-Neural2-F');
  const amelia = await greeted('en-GB-Neural2-A');
  expect(amelia).not.toEqual(clara);

  for (const language of ['en-GB', 'de-DE', 'en-US']) {
    await model({ language });
    expect((await briefFor(house.db, person.accountId)).language).toBe(language);
  }
  await model({ language: 'de-DE' });
  await instructions({ notice: true });
  const german = await ring();
  await german.until(() => german.lines().length >= 1);
  expect(german.lines()[0]?.text).toMatch(/^Sie sprechen mit einer virtuellen Assistentin/);
  await over(german);
});

test.concurrent('pause, longest call, silence, model and temperature are those of the settings', {
  tags: ['MODEL-43', 'MODEL-44', 'MODEL-45', 'MODEL-68', 'MODEL-71'],
}, async () => {
  const { person, model, instructions, greet, ring } = office('inactiveOwner');
  await instructions(plain);
  await greet('Corner Bakery, good day.');
  const firstSoundAfterMs = async (pauseBeforeSpeaking: number) => {
    await model({ pauseBeforeSpeaking });
    const call = await ring();
    const answered = performance.now();
    await call.until(() => call.sound.length > 0);
    const ms = performance.now() - answered;
    await over(call);
    return ms;
  };
  await firstSoundAfterMs(0);
  expect(await firstSoundAfterMs(2.5)).toBeGreaterThan(1_800);
  expect(await firstSoundAfterMs(0)).toBeLessThan(1_500);

  await model({ maxCallDuration: 2, pauseBeforeSpeaking: 0 });
  const short = await ring();
  const began = performance.now();
  await short.over;
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(short.events.at(-1)).toMatchObject({ type: 'ended', end: { reason: 'max-duration' } });

  const [, , , last] = modelCards;
  await model({ modelName: last?.modelName, temperature: 0.9, endCallOnSilence: 0.5, ringDuration: 12 });
  await model({ voiceMailDetection: false, fallbackNumber: '+13125550199', turnPace: 80 });
  expect(await briefFor(house.db, person.accountId)).toMatchObject({
    model: { name: 'gpt-2', temperature: 0.9 },
    fallbackNumber: '+13125550199',
    turnPace: 80,
    limits: { endCallOnSilenceMs: 30_000, ringDurationMs: 12_000, voicemailDetection: false },
  });
});
