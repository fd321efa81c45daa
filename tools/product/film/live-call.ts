import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import { type OngoingCall, recordCall } from '../calls/record-call.ts';
import type { CallToRecord } from '../calls/recorded-calls.ts';
import type { DemoNoura } from '../demo-noura.ts';
import { settled } from '../stage.ts';
import type { Reel } from './reel.ts';

const lookEveryMs = 60;
const fadeMs = 160;

/** A call comes in, is opened while it goes on, and is followed to its end: seen when it was seen, and heard when it was heard. */
export async function followCall(reel: Reel, demo: DemoNoura, script: CallToRecord): Promise<void> {
  const startMs = reel.nowMs;
  const { samples, fromMs, lines } = await recordCall(demo, script, (call) => watch(reel, startMs, call));
  reel.sounds.push({ atMs: startMs + fromMs, samples });
  for (const { speaker, atMs, text } of lines) {
    const who = speaker === 'Caller' ? speaker : 'Noura';
    reel.captions.push({ atMs: Math.round(startMs + fromMs + atMs), speaker: who, text });
  }
}

async function watch(reel: Reel, startMs: number, call: OngoingCall): Promise<void> {
  const { page } = reel;
  const live = page.getByRole('row').filter({ hasText: 'In progress' });
  await live.waitFor();
  reel.until(startMs + call.nowMs);
  await settled(page);
  await reel.show(fadeMs);
  const dialog = page.getByRole('dialog');
  await reel.press(live.getByRole('button').first(), () => dialog.getByText('In progress').first().waitFor());
  let seen = await textOf(dialog);
  while (!call.over) {
    await pause(lookEveryMs);
    const now = await textOf(dialog);
    if (now === seen) continue;
    reel.until(startMs + call.nowMs);
    seen = now;
    await settled(page);
    await reel.show(fadeMs);
  }
  reel.until(startMs + call.nowMs);
}

const textOf = (dialog: Locator) => dialog.evaluate(({ textContent }) => textContent);
