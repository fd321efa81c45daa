import { setTimeout as sleep } from 'node:timers/promises';
import { friendlyCaller, isBridged } from '#scripts/caller/friendly-caller.ts';
import { SpeakingCaller } from '#scripts/caller/speaking-caller.ts';
import { until } from './calls-fixture.ts';
import type { OpenedCall, TelephoneHouse } from './telephone.ts';

/** A caller who speaks, and its call to the number of a Noura. */
export async function speakingCall({ url, number }: { url: string; number: string }, from = '+13125550147') {
  const caller = new SpeakingCaller();
  const call = await caller.call({ voiceUrl: `${url}/telephony/twilio/voice`, from, to: number });
  return { caller, call };
}

/** The same, once it is in the log; `record` is the newest call as its owner reads it, `ended` that record after the call. */
export async function loggedCall(house: TelephoneHouse) {
  const { caller, call } = await speakingCall(house, '+13125550199');
  let id = '';
  await until('the call is in the log', async () => {
    id = (await house.log())[0]?._id ?? '';
    return id !== '';
  });
  const record = (): Promise<OpenedCall> => house.call(id);
  const ended = async () => {
    await call.over;
    await until('the call is over', async () => (await record()).status !== 'In progress');
    return record();
  };
  return { caller, call, record, ended };
}

/** How long after they were heard the line's words may be on their way to the record. */
const writtenMs = 5_000;

/** A new client answers what the line says, from line `read` of the record on to the end of the call; `say` speaks a line of the caller's. */
export async function talkToTheEnd(
  { caller, record }: Pick<Awaited<ReturnType<typeof loggedCall>>, 'caller' | 'record'>,
  say: (text: string) => Promise<void>,
  read = 0,
): Promise<void> {
  const reply = friendlyCaller();
  for (let turns = 0; !caller.over && turns < 40; turns++) {
    await caller.lineFinished();
    let limitMs = performance.now() + writtenMs;
    let said = '';
    while (!caller.over && said === '' && performance.now() < limitMs) {
      const lines = (await record()).transcription;
      said = lines
        .slice(read)
        .flatMap(({ speaker, message }) => (speaker === 'assistant' ? [message] : []))
        .join(' ');
      // Where the line only paused between two sentences, its words come with the last one.
      if (caller.lineSounds) limitMs = performance.now() + writtenMs;
      if (said === '') await sleep(100);
      else read = lines.length;
    }
    if (caller.over) return;
    if (isBridged(said)) await caller.lineSpeaking();
    else await say(reply(said) ?? 'Sorry?');
  }
}
