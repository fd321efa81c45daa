import { writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { inProject } from '#scripts/setup/project.mjs';
import { bytesPerMs } from '#voice/audio/frame.ts';
import { webmSound } from '../film/webm.ts';
import { encodedSound } from './encoded-sound.ts';
import type { RecordedCall } from './record-call.ts';
import type { CallToRecord } from './recorded-calls.ts';

const folder = inProject('web/public/product');
const transcripts = inProject('web/features/marketing/calls');

/** Writes a call of the public pages as `call-<business>.webm`, and its lines as `<business>.json`. */
export async function saveCall(browser: Browser, { business }: CallToRecord, call: RecordedCall): Promise<void> {
  const endMs = Math.round(call.samples.length / bytesPerMs);
  const file = webmSound(await encodedSound(browser, call.samples), endMs);
  writeFileSync(`${folder}/call-${business}.webm`, file);
  const told = { seconds: Math.round(endMs / 1000), lines: call.lines };
  writeFileSync(`${transcripts}/${business}.json`, `${JSON.stringify(told, null, 2)}\n`);
  process.stdout.write(`call-${business}.webm  ${told.seconds} s, ${Math.round(file.length / 1000)} kB\n`);
}
