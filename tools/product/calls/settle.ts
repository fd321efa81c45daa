import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallLog } from '#contract/calls.ts';
import { demoBusinesses } from '#server/features/demo/demo-businesses.ts';
import type { DemoNoura } from '../demo-noura.ts';
import type { CallToRecord } from './recorded-calls.ts';

/** So long the words to listen for may take to be there, on a machine that has other things to do. */
const modelsWithinMs = 240_000;
/** The sentences to say are made ready meanwhile. */
const readyMs = 20_000;

/** Sets the demo as its owner would, so that it asks what the script answers, and waits until the line is ready. */
export async function settle(demo: DemoNoura, { business }: CallToRecord): Promise<void> {
  const { faqs, voice } = demoBusinesses[business];
  const headers = { authorization: `Bearer ${await demo.token('owner')}`, 'content-type': 'application/json' };
  const save = async (path: string, body: unknown) => {
    const answer = await fetch(demo.url + path, { method: 'PATCH', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} was not saved: ${answer.status} ${await answer.text()}`);
  };
  await save('/instructions', {
    ...{ faqResponses: faqs, fullName: true, contactNumber: true, reasonForCalling: true },
    ...{ emailAddress: false, callingOnBehalfOf: false, whereDidYouHearAboutUs: false, businessName: false },
  });
  await save('/model-configuration', {
    voice: { gender: business === 'law' ? 'female' : 'male', customVoice: voice },
    pauseBeforeSpeaking: 0,
  });
  await pause(readyMs);
  await listening(demo);
}

/** Waits for the models of the listener: the general ones, and those with the words of the business. Throws where they do not come. */
async function listening({ dataDir }: DemoNoura): Promise<void> {
  for (const until = performance.now() + modelsWithinMs; performance.now() < until; await pause(500)) {
    const models = readdirSync(join(dataDir, 'listener', 'models'));
    if (models.length >= 2 && models.every((name) => !name.includes('.part'))) return;
  }
  throw new Error('The listener knows no words of the business.');
}

/** Erases what was rung, as the owner would: on a call that did not go well follows one as if it were the first. */
export async function forgetCalls(demo: DemoNoura): Promise<void> {
  const headers = { authorization: `Bearer ${await demo.token('owner')}` };
  const log = `${demo.url}/overview/call-logs`;
  for (let tries = 0; tries < 20; tries++) {
    const calls = (await (await fetch(`${log}?page=1&limit=20`, { headers })).json()) as CallLog[];
    const rung = calls.filter(({ isDemo }) => !isDemo);
    if (rung.length === 0) return;
    for (const { _id } of rung) await fetch(`${log}/${_id}`, { method: 'DELETE', headers });
    // One that is still going on cannot be erased yet.
    await pause(1_000);
  }
  throw new Error('A call that was rung cannot be erased.');
}
