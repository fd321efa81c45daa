/** What the person who started Noura is told. Literal unions say which kind of a part is at work. */
export interface BannerFacts {
  productName: string;
  /** Where the pages, the API and the phone line are served. */
  address: string;
  /** A number that answers, `+1` and ten digits. */
  number: string | null;
  /** Holds the log-ins of the demo business; only its owner may read it. */
  logInFile: string | null;
  /** Only right after the demo was made: the passwords are printed once. */
  logIns: readonly { role: 'owner' | 'superadmin'; email: string; password: string }[] | null;
  database: 'embedded' | 'DATABASE_URL';
  listener: 'embedded' | 'service' | 'missing';
  speaker: 'embedded' | 'service';
  /** The optional German voice is installed. */
  germanVoice: boolean;
  assistant: 'embedded' | 'chat service' | 'realtime service';
  numbers: 'pretend' | 'Twilio';
  /** `outbox`: where kept mail is read, on this machine. */
  mail: 'SMTP' | { outbox: string };
}

/**
 * The lines that a start prints once it listens: the address, how to log in, how to call, what is embedded and what is
 * missing and what that means. `npm test` reads them as a newcomer would (scripts/newcomer-path.mjs).
 */
export function banner(facts: BannerFacts): string[] {
  return [
    `${facts.productName} is ready: ${facts.address}`,
    '',
    ...logInLines(facts),
    ...(facts.number ? [line('Number', facts.number), line('Call it', `npm run call -- --to ${facts.number}`)] : []),
    ...(facts.mail === 'SMTP'
      ? []
      : [line('Mail', `is kept, not sent: ${facts.mail.outbox} (set SMTP_URL to send it)`)]),
    ...partLines(facts),
    ...missingLines(facts),
  ];
}

function logInLines({ logIns, logInFile }: BannerFacts): string[] {
  if (!logIns) return logInFile ? [line('Log in', `as written in ${logInFile}`)] : [];
  return [
    ...logIns.map(({ role, email, password }) =>
      line(role === 'owner' ? 'Log in' : 'Superadmin', `${email}  password ${password}`),
    ),
    line('', `shown once, kept in ${logInFile}`),
  ];
}

function partLines(facts: BannerFacts): string[] {
  const embedded = [
    facts.database !== 'DATABASE_URL' && 'database (PostgreSQL)',
    facts.listener === 'embedded' && 'listener (PocketSphinx, English)',
    facts.speaker === 'embedded' && (facts.germanVoice ? 'speaker (Flite, German by eSpeak NG)' : 'speaker (Flite)'),
    facts.assistant === 'embedded' && 'receptionist',
    facts.numbers === 'pretend' && 'phone numbers (pretend, from ranges kept for fiction)',
  ].filter((part) => part !== false);
  const connected = [
    facts.database === 'DATABASE_URL' && 'database (DATABASE_URL)',
    facts.listener === 'service' && 'listener (STT_URL)',
    facts.speaker === 'service' && 'speaker (TTS_URL)',
    facts.assistant !== 'embedded' && `receptionist (${facts.assistant})`,
    facts.numbers === 'Twilio' && 'phone numbers (Twilio)',
    facts.mail === 'SMTP' && 'mail (SMTP_URL)',
  ].filter((part) => part !== false);
  return [
    ...(embedded.length > 0 ? [line('Embedded', embedded.join(', '))] : []),
    ...(connected.length > 0 ? [line('Connected', connected.join(', '))] : []),
  ];
}

function missingLines(facts: BannerFacts): string[] {
  return [
    ...(facts.listener === 'missing'
      ? [
          line('Missing', 'PocketSphinx: callers are understood by keypad and typed text only, not by voice.'),
          line('', 'apt-get install pocketsphinx pocketsphinx-en-us, or set STT_URL; then start again.'),
        ]
      : []),
    ...(facts.speaker === 'embedded' && !facts.germanVoice
      ? [
          line('Missing', 'the German voice: German is spoken by the English one.'),
          line('', 'npm install brings the optional package @echogarden/espeak-ng-emscripten; or set TTS_URL.'),
        ]
      : []),
    ...(facts.numbers === 'pretend'
      ? [
          line(
            'Missing',
            'a telephone company: only npm run call can ring. Set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.',
          ),
        ]
      : []),
  ];
}

function line(label: string, text: string): string {
  return `  ${label.padEnd(11)}${text}`;
}
