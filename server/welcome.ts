import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { DemoLogIns } from '#db/seed.ts';
import { banner } from './banner.ts';
import type { Env } from './env.ts';

/** The lines that a start prints, from how this start went. */
export function welcome(start: {
  env: Env;
  address: string;
  /** A number that answers. */
  number: string | null;
  /** The demo's accounts when this start made them; later they are in `logInFile`. */
  seeded: DemoLogIns | null;
  logInFile: string;
  embedded: boolean;
  /** Whether the embedded listener has what it needs. */
  hears: boolean;
  germanVoice: boolean;
}): string[] {
  const { env, number, seeded, logInFile } = start;
  return banner({
    productName: env.productName,
    address: env.publicUrl ?? start.address,
    number,
    logInFile: existsSync(logInFile) ? relative('', logInFile) : null,
    logIns: seeded && [
      { role: 'owner', ...seeded.owner },
      { role: 'superadmin', ...seeded.superadmin },
    ],
    database: start.embedded ? 'embedded' : 'DATABASE_URL',
    listener: env.stt ? 'service' : start.hears ? 'embedded' : 'missing',
    speaker: env.tts ? 'service' : 'embedded',
    germanVoice: start.germanVoice,
    assistant: env.realtime ? 'realtime service' : env.chat ? 'chat service' : 'embedded',
    numbers: env.twilio ? 'Twilio' : 'pretend',
    mail: env.smtpUrl ? 'SMTP' : { outbox: `${start.address}/dev/outbox` },
  });
}
