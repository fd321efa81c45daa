import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTranscriptionService } from '#tests/language-services.ts';
import { speakingCall } from '#tests/speaking-call.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { createEspeakSpeaker } from '#voice/assistant/embedded/speaker/espeak/espeak-speaker.ts';
import { levelDb } from '#voice/audio/loudness.ts';

let house: TelephoneHouse;
let ears: Awaited<ReturnType<typeof startTranscriptionService>>;
const voice = createEspeakSpeaker();
beforeAll(async () => {
  ears = await startTranscriptionService();
  house = await startTelephoneHouse({ env: { STT_URL: ears.url } });
});
afterAll(async () => {
  await voice.close();
  await house?.stop();
  await ears?.stop();
});

async function save(method: 'PATCH' | 'POST', path: string, body: object): Promise<void> {
  const { status, text } = await house.request(method, path, { token: house.owner.token, body });
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
}

const sound = async (text: string) => Buffer.concat(await Array.fromAsync(voice.speak(text, 'de-DE/rms')));

/** What the caller answers, by the last words of the line. */
const answers: readonly (readonly [RegExp, string])[] = [
  [/letzten Ziffern/, 'Ja, gerne.'],
  [/ist alles richtig/, 'Ja, das stimmt.'],
  [/Samstag/, 'Ich habe eine Frage zu meiner Bestellung.'],
  [/sonst noch/, 'Nein danke, auf Wiederhören.'],
  [/Guten Tag/, 'Haben Sie am Samstag geöffnet?'],
];

test('a German call by sound: read and spoken in German, with the language told to the transcription service', async () => {
  await save('POST', '/model-configuration', {
    modelName: 'gpt-3',
    temperature: 0.5,
    voice: { gender: 'male', customVoice: 'en-US-Neural2-D' },
    language: 'de-DE',
    pauseBeforeSpeaking: 0,
  });
  await save('PATCH', '/greetings', {
    greetings: [{ message: 'Guten Tag, hier ist die Buchhandlung Lindenhof.', selected: true }],
  });
  await save('PATCH', '/business-info', {
    name: 'Buchhandlung Lindenhof',
    bussinessHours: [{ day: 'Saturday', hours: '10:00AM - 02:00PM' }],
  });
  await save('PATCH', '/instructions', {
    notice: false,
    fullName: false,
    reasonForCalling: true,
    whereDidYouHearAboutUs: false,
    contactNumber: true,
    faqResponses: [],
  });

  const { caller, call } = await speakingCall(house, '+493023125123');
  let read = 0;
  let id = '';
  for (let turns = 0; !caller.over && turns < 12; turns++) {
    await caller.lineFinished();
    if (caller.over) break;
    id ||= (await house.log())[0]?._id ?? '';
    const lines = (await house.call(id)).transcription;
    const said = lines
      .slice(read)
      .flatMap(({ speaker, message }) => (speaker === 'assistant' ? [message] : []))
      .join(' ');
    read = lines.length;
    const answer = answers.find(([asked]) => asked.test(said))?.[1];
    if (!answer) continue;
    ears.state.spoken = answer;
    await caller.say(await sound(answer));
  }
  await call.over;

  const log = await house.call(id);
  const said = log.transcription
    .flatMap(({ speaker, message }) => (speaker === 'assistant' ? [message] : []))
    .join(' ');
  for (const part of [
    'Wir haben am Samstag von 10 Uhr bis 14 Uhr geöffnet.',
    'mit den letzten Ziffern 51 23',
    'Ihre Nachricht für Buchhandlung Lindenhof ist gespeichert.',
    'Vielen Dank für Ihren Anruf bei Buchhandlung Lindenhof. Auf Wiederhören.',
  ])
    expect(said).toContain(part);
  expect(said).not.toMatch(/\b(the|you|your|sorry)\b/i);
  expect(log.details).toContainEqual(
    expect.objectContaining({ field: 'contactNumber', value: '+493023125123', status: 'confirmed' }),
  );
  const reason = log.details.find(({ field }) => field === 'reasonForCalling')?.value;
  expect(reason).toBe('Ich habe eine Frage zu meiner Bestellung');
  expect(new Set(ears.heard.map(({ language }) => language))).toEqual(new Set(['de']));
  expect(levelDb(caller.recording().heard)).toBeGreaterThan(-40);

  const summary = async () =>
    (await house.request('GET', `/overview/call-logs/${id}`, { token: house.owner.token })).body.transcriptionSummary;
  for (let tries = 0; tries < 100 && !(await summary()); tries++) await pause(200);
  expect(await summary()).toMatch(/^Jemand hat angerufen; es ging um: Ich habe eine Frage zu meiner Bestellung/);
});
