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
  await save('PATCH', '/business-info', {
    name: 'Clínica Dental Robles',
    bussinessHours: [{ day: 'Saturday', hours: '10:00AM - 01:00PM' }],
  });
  await save('PATCH', '/instructions', {
    notice: false,
    fullName: false,
    reasonForCalling: true,
    whereDidYouHearAboutUs: false,
    contactNumber: true,
    faqResponses: [],
  });
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

async function answering(language: string, greeting: string): Promise<void> {
  await save('POST', '/model-configuration', {
    modelName: 'gpt-3',
    temperature: 0.5,
    voice: { gender: 'male', customVoice: 'en-US-Neural2-D' },
    language,
    pauseBeforeSpeaking: 0,
  });
  await save('PATCH', '/greetings', { greetings: [{ message: greeting, selected: true }] });
}

const sound = async (text: string) => Buffer.concat(await Array.fromAsync(voice.speak(text, 'es-US/rms')));

/** A call whose caller answers by the last words of the line, or hangs up (null); what was said, and its record. */
async function call(answers: readonly (readonly [RegExp, string | null])[]) {
  ears.heard.length = 0;
  const { caller, call: calling } = await speakingCall(house, '+17735550144');
  let read = 0;
  let id = '';
  for (let tries = 0; !caller.over && tries < 60; tries++) {
    await caller.lineFinished();
    if (caller.over) break;
    id ||= (await house.log())[0]?._id ?? '';
    const lines = (await house.call(id)).transcription;
    const said = lines
      .slice(read)
      .flatMap(({ speaker, message }) => (speaker === 'assistant' ? [message] : []))
      .join(' ');
    const answer = answers.find(([asked]) => asked.test(said))?.[1];
    if (answer === null) {
      calling.hangUp();
      break;
    }
    // A line is written a moment after it was heard, and the last one asks nothing.
    if (!answer) {
      await caller.quiet(500);
      continue;
    }
    read = lines.length;
    ears.state.spoken = answer;
    await caller.say(await sound(answer));
  }
  await calling.over;
  const log = await house.call(id);
  const said = log.transcription
    .flatMap(({ speaker, message }) => (speaker === 'assistant' ? [message] : []))
    .join(' ');
  return { log, said, heard: caller.recording().heard };
}

const inSpanish = [
  [/termina en/, 'Sí, claro.'],
  [/está todo bien/i, 'Sí, está bien.'],
  [/sábado/, 'Tengo una pregunta sobre mi factura.'],
  [/algo más/i, 'No gracias, eso es todo.'],
] as const;
const confirmedNumber = { field: 'contactNumber', value: '+17735550144', status: 'confirmed' };
const english = /\b(the|you|your|sorry)\b/i;

test('a Spanish call by sound: read and spoken in Spanish, with the language told to the transcription service', async () => {
  await answering('es-US', 'Hola, habla a la Clínica Dental Robles.');
  const { log, said, heard } = await call([...inSpanish, [/Hola/, '¿Abren el sábado?']]);
  for (const part of [
    'Abrimos el sábado de las 10 de la mañana a la 1 de la tarde.',
    'que termina en 0144',
    'Gracias, su mensaje para Clínica Dental Robles quedó guardado.',
    'Gracias por llamar a Clínica Dental Robles. Hasta luego.',
  ])
    expect(said).toContain(part);
  expect(said).not.toMatch(english);
  expect(log.details).toContainEqual(expect.objectContaining(confirmedNumber));
  const reason = log.details.find(({ field }) => field === 'reasonForCalling')?.value;
  expect(reason).toBe('Tengo una pregunta sobre mi factura');
  expect(new Set(ears.heard.map(({ language }) => language))).toEqual(new Set(['es']));
  expect(levelDb(heard)).toBeGreaterThan(-40);
});

test('an English call goes on in Spanish once the caller says that he speaks it, by what is heard as by what is said', async () => {
  await answering('en-US', 'Hello, this is the dental office.');
  // Once the line speaks Spanish the rest is the call above.
  const { said } = await call([
    [/sábado/, null],
    [/En qué le puedo ayudar/, '¿Abren el sábado?'],
    [/Hello/, 'Hola, ¿habla español?'],
  ]);
  expect(said).toMatch(/^Hello, this is the dental office\. Claro, sigamos en español\. ¿En qué le puedo ayudar\?/);
  expect(said.slice('Hello, this is the dental office. '.length)).not.toMatch(english);
  expect(said).toContain('Abrimos el sábado de las 10 de la mañana a la 1 de la tarde.');
  expect(ears.heard.map(({ language }) => language)).toEqual(['en', ...ears.heard.slice(1).map(() => 'es')]);
});
