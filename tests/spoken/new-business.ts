import { setTimeout as pause } from 'node:timers/promises';
import { isBridged } from '#scripts/caller/friendly-caller.ts';
import type { Answer, RequestOptions } from '#tests/house.ts';
import { speakingCall } from '#tests/speaking-call.ts';
import type { TelephoneHouse } from '#tests/telephone.ts';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { phoneVoice } from './phone-voice.ts';

/** What callers of any practice ask, each with what is to be heard in the answer. */
export const plainQuestions: readonly (readonly [asked: string, answer: RegExp])[] = [
  ['What are your opening hours?', /nine|eight|9/i],
  ['Where are you located?', /elm street/i],
  ['Do you accept Medicare?', /accept medicare/i],
  ['Are you taking new patients?', /new patients/i],
  ['Is there parking?', /behind the building/i],
  ['How much is a cleaning?', /ninety|90/i],
  ['What services do you offer?', /implants/i],
  ['Can I pay by credit card?', /credit cards/i],
  ['Do you see children?', /children from/i],
  ['Are you open on Saturday?', /saturday|closed/i],
];

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const settings = (name: string) =>
  [
    [
      'PATCH',
      '/business-info',
      {
        name,
        address: '12 Elm Street, Springfield, Illinois',
        coreServices: ['Cleanings', 'Fillings', 'Implants'],
        bussinessHours: weekdays.map((day) => ({ day, hours: '09:00AM - 05:00PM' })),
      },
    ],
    [
      'PATCH',
      '/instructions',
      {
        notice: false,
        faqResponses: [
          { question: 'Do you accept Medicare?', answer: 'Yes, we accept Medicare.' },
          { question: 'Are you taking new patients?', answer: 'Yes, we take new patients.' },
          { question: 'Is there parking?', answer: 'Yes, behind the building.' },
          { question: 'How much is a cleaning?', answer: 'A cleaning costs ninety dollars.' },
          { question: 'Can I pay by credit card?', answer: 'Yes, we take credit cards.' },
          { question: 'Do you see children?', answer: 'Yes, we see children from the age of three.' },
        ],
      },
    ],
    ['PATCH', '/greetings', { greetings: [{ message: `${name}. How can I help you?`, selected: true }] }],
  ] as const;

/** A business as its owner makes it: an account, a number, its settings; answers when the last of them was saved. */
export async function openBusiness(house: TelephoneHouse, name: string) {
  const ask = async (token: string, method: string, path: string, rest: RequestOptions): Promise<Answer['body']> => {
    const { status, text, body } = await house.request(method, path, { token, ...rest });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return body;
  };
  const holder = { email: `owner@${name.toLowerCase().replaceAll(' ', '-')}.example`, password: 'Two-Doors-7-Lamps' };
  await ask('', 'POST', '/auth/register', { body: holder });
  const { access_token: token } = await ask('', 'POST', '/auth/login', { body: holder });
  const { token: superadmin } = await house.person('superadmin');
  const { email } = holder;
  const { availableNumbers } = await ask(superadmin, 'GET', '/user/list-available-numbers', { query: { email } });
  const number = availableNumbers[0] as string;
  await ask(superadmin, 'POST', '/user/purchase-number', { query: { email, phoneNumber: number } });
  for (const [method, path, body] of settings(name)) await ask(token, method, path, { body });
  return { number, token, savedAt: performance.now() };
}

export type Business = Awaited<ReturnType<typeof openBusiness>>;

export interface AskedCall {
  voice: string;
  questions: { asked: string; heard: string; answer: string; answered: boolean }[];
  /** From the end of each question to our first sound, ms. */
  gapsMs: number[];
}

/** The questions in a voice, as they come over a line; made before the calls, which begin at once. */
export async function questionsSpoken(voice: string, folder: string): Promise<Map<string, Uint8Array>> {
  const { speech } = await phoneVoice(voice, undefined, folder);
  const sounds = new Map<string, Uint8Array>();
  for (const [asked] of plainQuestions) sounds.set(asked, encodeMulaw((await speech(asked)).samples));
  return sounds;
}

/** Asks the questions one after another in one call, and reads in its log what was heard and answered. */
export async function askAll(
  house: TelephoneHouse,
  { number, token }: Business,
  voice: string,
  from: string,
  sounds: ReadonlyMap<string, Uint8Array>,
): Promise<AskedCall> {
  const { caller, call } = await speakingCall({ url: house.url, number }, from);
  const began: number[] = [];
  const record = async () => {
    const { body: log } = await house.request('GET', '/overview/call-logs', { token });
    const own = log.find((call: object) => JSON.stringify(call).includes(from.slice(-4)));
    const { body } = await house.request('GET', `/overview/call-logs/${own?._id}`, { token });
    return (body.transcription ?? []) as { speaker: string; message: string; timestamp: string }[];
  };
  /** Who hears "One moment, please" waits for what comes behind it. */
  const answered = async () => {
    await caller.lineFinished();
    for (let tries = 0; tries < 3 && !caller.over; tries++) {
      const said = (await record()).filter(({ timestamp }) => Date.parse(timestamp) >= (began.at(-1) ?? 0));
      if (!isBridged(said.map(({ speaker, message }) => (speaker === 'assistant' ? message : '')).join(' '))) return;
      await caller.lineSpeaking(5_000);
      await caller.lineFinished(5_000);
    }
  };
  for (const [asked] of plainQuestions) {
    await answered();
    if (caller.over) break;
    began.push(Date.now());
    await caller.say(sounds.get(asked) as Uint8Array);
  }
  await answered();
  began.push(Date.now());
  call.hangUp();
  await call.over.catch(() => {});
  await pause(1_000);
  const lines = await record();
  const during = (who: string, at: number) =>
    lines
      .filter(({ speaker, timestamp }) => {
        const ms = Date.parse(timestamp);
        return speaker === who && ms >= (began[at] as number) && ms < (began[at + 1] as number);
      })
      .map(({ message }) => message)
      .join(' ');
  return {
    voice,
    gapsMs: caller.timings.map(({ answerMs }) => answerMs),
    questions: plainQuestions.map(([asked, right], at) => {
      const answer = during('assistant', at);
      return { asked, heard: during('caller', at), answer, answered: right.test(answer) };
    }),
  };
}
