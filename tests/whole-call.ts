import { afterAll, type TestContext } from 'vitest';
import type { CallLog } from '#contract/calls.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import { loggedCall, talkToTheEnd } from './speaking-call.ts';
import { startTelephoneHouse, type TelephoneHouse } from './telephone.ts';

/** The voice of callers. */
export const voices = createFliteSpeaker();
afterAll(() => voices.close());

export const sound = async (text: string) => Buffer.concat(await Array.fromAsync(voices.speak(text, 'rms')));

/** Stopped with the test, the last one first. */
export async function during<T extends { stop(): Promise<unknown> }>(
  { onTestFinished }: TestContext,
  starting: Promise<T>,
): Promise<T> {
  const started = await starting;
  onTestFinished(async () => {
    await started.stop();
  });
  return started;
}

let starting: Promise<unknown> = Promise.resolve();
/** One after the other: each takes the process for a second or two, in which no other may wait for its database. */
export function house(
  context: TestContext,
  env: Record<string, string>,
  options: Parameters<typeof startTelephoneHouse>[0] = {},
): Promise<TelephoneHouse> {
  const started = starting.then(() => startTelephoneHouse({ ears: true, ...options, env }));
  starting = started.catch(() => undefined);
  return during(context, started);
}

/** A new client's whole call, who says what fits: what is left of it, and what was heard. `saying` is told before each line of the caller's. */
export async function wholeCall(
  line: TelephoneHouse,
  saying: (text: string) => void,
): Promise<{ log: CallLog; heard: Uint8Array }> {
  const { caller, record, ended } = await loggedCall(line);
  await talkToTheEnd({ caller, record }, async (text) => {
    saying(text);
    await caller.say(await sound(text));
  });
  return { log: await ended(), heard: caller.recording().heard };
}

/** What is left of such a call where the first of the chain carried all of it. */
export const asAgreed = {
  status: 'Message',
  answeredBy: [{ by: 'pipeline', why: '' }],
  details: [
    { field: 'reasonForCalling', value: 'I need an appointment with a lawyer' },
    { field: 'fullName', value: 'Daniel Harris' },
    { field: 'contactNumber', value: '+13125550199', status: 'confirmed' },
    { field: 'whereDidYouHearAboutUs' },
  ],
};
