import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import type { DemoLogIns } from '#db/seed.ts';
import type { Env } from './env.ts';

/** The lines that a start prints: address, log-in, number, how to call, what is embedded, what is missing and means. */
export function welcome(start: {
  env: Env;
  address: string;
  /** A number that answers. */
  number: string | null;
  /** The demo's accounts when this start made them; later they are in `logInFile`. */
  seeded: DemoLogIns | null;
  logInFile: string;
  embedded: boolean;
}): string[] {
  const { env, address, number, seeded, logInFile } = start;
  const file = relative('', logInFile);
  const lines = [`${env.productName} is ready: ${env.publicUrl ?? address}`];
  if (seeded) {
    lines.push(
      `Log in as ${seeded.owner.email} with ${seeded.owner.password}`,
      `or as the administrator ${seeded.superadmin.email} with ${seeded.superadmin.password} (both are kept in ${file}).`,
    );
  } else if (existsSync(logInFile)) {
    lines.push(`The log-ins of the demo business are in ${file}.`);
  }
  if (number) lines.push(`${formatPhoneNumber(number)} is answered. Call it: npm run call -- --to ${number}`);
  return [...lines, ...embeddedParts(start.embedded, env), ...missingParts(env)];
}

function embeddedParts(embedded: boolean, env: Env): string[] {
  const parts = [
    ...(embedded ? ['the database'] : []),
    ...(env.twilio ? [] : ['the telephone line and its numbers (pretend)']),
    ...(env.realtime ? [] : ['the assistant that listens and speaks (English)']),
    ...(env.smtpUrl ? [] : ['the outbox for mail']),
  ];
  return parts.length > 0 ? [`Embedded: ${parts.join(', ')}. Everything is kept in ${relative('', env.dataDir)}.`] : [];
}

function missingParts(env: Env): string[] {
  return [
    ...(env.twilio ? [] : ['Not set: TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN. Real telephones cannot reach it.']),
    ...(env.realtime ? [] : ['Not set: OPENAI_API_KEY or REALTIME_URL. Calls are answered by the embedded assistant.']),
    ...(env.smtpUrl ? [] : ['Not set: SMTP_URL. Mail is written to the outbox and not sent.']),
  ];
}
