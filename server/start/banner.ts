import { resolve } from 'node:path';
import { languagesBut, namesOf } from '#contract/values/spoken-languages.ts';
import type { DemoLogIns } from '#db/seed.ts';
import { neededByCarriers } from '#server/settings/carrier-settings.ts';
import { leftOutText } from '#server/settings/covered-services.ts';
import type { Env } from '#server/settings/env.ts';
import { isThisMachine } from '#server/settings/this-machine.ts';

/** How a start went, as its person is told of it. */
export interface Start {
  env: Env;
  /** Where the pages, the API and the phone line are served on this machine. */
  address: string;
  /** A number that answers, `+1` and ten digits. */
  number: string | null;
  /** Holds the log-ins of the demo business with their passwords; only its owner may read it. */
  logInFile: string | null;
  /** The demo's accounts, only right after they were made. */
  seeded: DemoLogIns | null;
  /** The database is. */
  embedded: boolean;
  /** Where kept mail is shown, with the key or where that is; null: nowhere. */
  outbox: string | null;
  /** The embedded listener has what it needs. */
  hears: boolean;
  /** The optional voices of German and Spanish are installed. */
  otherVoices: boolean;
  /** The operator's own models that were found; ''. */
  ownModels: string;
  /** The languages, two letters each, that they understand and speak. */
  local: { listens: readonly string[]; speaks: readonly string[] };
  /** By what voices are told from noises. */
  tellsVoices: string;
  /** By what the built-in receptionist finds answers. */
  findsAnswers: string;
}

/**
 * The lines that a start prints once it listens: the address, how to log in, how to call, what is embedded and what is
 * missing and what that means. `npm test` reads them as a newcomer would (scripts/testing/real-call.mjs).
 */
export function banner(start: Start): string[] {
  const { env, address, number } = start;
  return [
    `${env.productName} is ready: ${env.publicUrl ?? address}`,
    '',
    ...logInLines(start),
    ...(number ? [line('Number', number), line('Call it', callLine(start, number))] : []),
    ...(env.smtpUrl
      ? []
      : [line('Mail', `is saved, not sent: ${start.outbox ?? 'outbox in DATA_DIR'} (set SMTP_URL to send it)`)]),
    ...partLines(start),
    ...(start.ownModels ? [line('Models', `from MODELS_DIR: ${start.ownModels}`)] : []),
    line('Voices', start.tellsVoices),
    ...(env.chat || env.realtime ? [] : [line('Answers', start.findsAnswers)]),
    ...speechLines(start),
    ...missingLines(start),
    ...clinicLines(env),
    ...openLines(env),
  ];
}

/** With what `npm run call` has no default for: the key of its caller lies in the data directory. */
function callLine({ env, address }: Start, number: string): string {
  const data = env.dataDir === resolve('data') ? '' : `DATA_DIR=${shellWord(env.dataDir)} `;
  const url = address === 'http://127.0.0.1:3000' ? '' : ` --url ${address}`;
  return `${data}npm run call -- --to ${number}${url}`;
}

/** As a shell reads it. */
const shellWord = (text: string) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** Printed a moment after them, once it is measured what a decoder costs here, or as the operator has `said`: nobody tried so many calls. */
export function listensLines({ calls, isLate }: { calls: number; isLate: boolean }, said: number | null): string[] {
  const why = said === null ? 'estimated from what one decoder costs' : 'as LISTENER_CALLS says';
  return [
    line('Listens', `understands ${calls} ${calls === 1 ? 'call' : 'calls'} at once on this machine (${why})`),
    ...(isLate
      ? [
          line('Careful', 'this machine was too slow for a test sentence just now. While it is this busy, callers are'),
          line('', 'not understood. Close other programs, or set STT_URL.'),
        ]
      : []),
  ];
}

function logInLines({ seeded, logInFile }: Start): string[] {
  if (!seeded) return logInFile ? [line('Log in', `as written in ${logInFile}`)] : [];
  // What a start prints is kept in journals: the passwords are in the file alone.
  return [
    line('Log in', seeded.owner.email),
    ...(seeded.superadmin ? [line('Superadmin', seeded.superadmin.email)] : []),
    line('', `the passwords are in ${logInFile}`),
  ];
}

function clinicLines({ clinic }: Env): string[] {
  if (!clinic.forAll) return [];
  const leftOut = leftOutText(clinic);
  return [
    line('Clinic', 'mode for every business (CLINIC_MODE): emails without content, no CSV, only covered services.'),
    ...(leftOut ? [line('', `${leftOut}.`)] : []),
  ];
}

/** What strangers could do here. */
function openLines(env: Env): string[] {
  const plain = env.publicUrl ? env.publicUrl.startsWith('http:') : !isThisMachine(env.host);
  const place = env.publicUrl ? new URL(env.publicUrl).hostname : env.host;
  return [
    ...(env.signUp === 'open' || !env.publicUrl ? [] : [line('Sign-up', signUpTexts[env.signUp])]),
    ...(plain && !isThisMachine(place)
      ? [line('Careful', 'passwords and calls reach this address unencrypted. Put an https proxy in front of it.')]
      : []),
  ];
}

const signUpTexts = {
  closed: 'is closed (SIGN_UP): no one can create an account.',
  invite: 'is by invitation (SIGN_UP): npm run invite -- you@example.com',
} as const;

function partLines({ env, otherVoices, hears, ...start }: Start): string[] {
  const carriers = carriersSet(env);
  const embedded = [
    start.embedded && 'database (PostgreSQL)',
    !env.stt && hears && 'listener (PocketSphinx, English)',
    !env.tts && (otherVoices ? 'speaker (Flite; German and Spanish by eSpeak NG)' : 'speaker (Flite)'),
    !env.realtime && !env.chat && 'receptionist',
    carriers.length === 0 && 'phone numbers (pretend, from ranges kept for fiction)',
  ].filter((part) => part !== false);
  const connected = [
    !start.embedded && 'database (DATABASE_URL)',
    env.stt && `listener (${'protocol' in env.stt ? `${env.stt.protocol}, while callers speak` : 'STT_URL'})`,
    env.tts && `speaker (${'protocol' in env.tts ? env.tts.protocol : 'TTS_URL'})`,
    (env.realtime || env.chat) && `receptionist (${env.realtime ? 'realtime service' : 'chat service'})`,
    carriers.length > 0 && `phone numbers (${carriers.join(', ')})`,
    env.smtpUrl && 'mail (SMTP_URL)',
  ].filter(Boolean);
  return [
    ...(embedded.length > 0 ? [line('Embedded', embedded.join(', '))] : []),
    ...(connected.length > 0 ? [line('Connected', connected.join(', '))] : []),
  ];
}

/** Where neither a service nor a model of the operator's own speaks. */
function speechLines({ env, local }: Start): string[] {
  const here = languagesBut(local.speaks);
  if (env.tts || env.realtime || here.length === 0) return [];
  const speech = local.speaks.length > 0 ? `in ${namesOf(here)} is` : 'is';
  return [
    line(
      'Speech',
      `${speech} synthesized here. A natural voice: TTS_URL=<a service with /audio/speech>, or OPENAI_API_KEY.`,
    ),
  ];
}

function missingLines({ env, hears, otherVoices, local }: Start): string[] {
  const byTheEnglishVoice = otherVoices ? [] : languagesBut(['en', ...local.speaks]);
  return [
    ...(!env.stt && !hears
      ? [
          line('Missing', `PocketSphinx: ${deafWithoutIt(local.listens)}`),
          line('', 'apt-get install pocketsphinx pocketsphinx-en-us, or set STT_URL; then start again.'),
        ]
      : []),
    ...(!env.tts && byTheEnglishVoice.length > 0
      ? [
          line(
            'Missing',
            byTheEnglishVoice.length > 1
              ? `the voices of ${namesOf(byTheEnglishVoice)}: the English voice speaks them.`
              : `the voice of ${namesOf(byTheEnglishVoice)}: the English voice speaks it.`,
          ),
          line('', 'npm install brings the optional package @echogarden/espeak-ng-emscripten; or set TTS_URL.'),
        ]
      : []),
    ...(carriersSet(env).length > 0
      ? []
      : [
          line(
            'Missing',
            `a phone company: only npm run call can place calls. Set ${neededByCarriers.map((names) => names.join(' and ')).join(', or ')}.`,
          ),
        ]),
  ];
}

/** What its absence means where the operator's own models understand these languages. */
function deafWithoutIt(listens: readonly string[]): string {
  if (listens.length === 0) return 'callers can use only the keypad and typed text, not voice.';
  return listens.includes('en')
    ? 'where a model from MODELS_DIR fails, callers can use only the keypad and typed text.'
    : `callers who do not speak ${namesOf(listens).replace(' and ', ' or ')} can use only the keypad and typed text.`;
}

/** Their names, as people write them. */
function carriersSet({ carriers }: Env): string[] {
  const names = Object.entries(carriers).flatMap(([name, settings]) => (settings ? [name] : []));
  return names.map((name) => name.charAt(0).toUpperCase() + name.slice(1));
}

function line(label: string, text: string): string {
  return `  ${label.padEnd(11)}${text}`;
}
