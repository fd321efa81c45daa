import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { telephonyEndpoints } from '#contract/telephony.ts';
import { isBusinessNumber } from '#contract/values/phone-number.ts';
import { localKeyHeader } from '#server/local-key.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import { fliteVoices, isVoice } from '#voice/assistant/embedded/speaker/flite/flite-voices.ts';
import { bytesPerMs, sampleRateHz } from '#voice/audio/frame.ts';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { wavFile } from '#voice/audio/wav.ts';
import { actsHelp, type CallerAct, readScript, withheldNumbers } from './caller/call-script.ts';
import { friendlyCaller, isBridged } from './caller/friendly-caller.ts';
import { printedLine, watchLines } from './caller/live-lines.ts';
import { performScript } from './caller/performance.ts';
import { readScenario, scenarioNames } from './caller/scenarios.ts';
import { SpeakingCaller } from './caller/speaking-caller.ts';
import { runCommand } from './command.ts';
import { readArguments } from './setup/arguments.mjs';
import { SetupError } from './setup/project.mjs';

const usage = `Places a phone call with real sound into the running line.
  npm run call -- --to +13125550123 [--from +13125550199] [--say "..."]... [--script file] [--scenario name]
                  [--save call.wav] [--voice ${fliteVoices.map(({ id }) => id).join('|')}]
                  [--url http://127.0.0.1:3000]
Without --say, --script or --scenario a friendly caller rings.
Scenarios, calls of the real world: ${scenarioNames().join(', ')}.
No caller can bring what a service does: answers in text, too late or in another sound format, a tool that takes 8 s, a line that dies
(tests/realtime-behaviours.ts and tests/journeys do).
${actsHelp}`;

/** A call that goes on for longer is hung up. */
const longestCallMs = 300_000;
/** So often a caller says "Sorry?" to what it cannot answer before it gives up. */
const mostSorries = 3;

async function main(): Promise<number> {
  const { values } = readArguments({
    to: { type: 'string' },
    from: { type: 'string', default: '+13125550199' },
    say: { type: 'string', multiple: true },
    script: { type: 'string' },
    scenario: { type: 'string' },
    save: { type: 'string' },
    voice: { type: 'string', default: 'rms' },
    url: { type: 'string', default: `http://127.0.0.1:${process.env.PORT || 3000}` },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help || !values.to) {
    print(usage);
    return values.help ? 0 : 2;
  }
  if (!isBusinessNumber(values.to)) {
    print(`${values.to} is not a number like +13125550123.`);
    return 2;
  }
  if (!isVoice(values.voice))
    throw new SetupError(
      `There is no voice "${values.voice}": it is one of ${fliteVoices.map(({ id }) => id).join(', ')}.`,
    );
  if (values.save && !existsSync(dirname(resolve(values.save))))
    throw new SetupError(`There is no folder ${dirname(resolve(values.save))} to save the call in.`);
  let acts: readonly CallerAct[] | null;
  try {
    acts = actsOf(values);
  } catch (error) {
    print((error as Error).message);
    return 2;
  }
  const withheld = acts?.find((act) => act.kind === 'withheld');
  const from = withheld ? withheldNumbers[withheld.as] : values.from;

  await fetch(`${values.url}/healthz`).catch((cause: unknown) => {
    throw new SetupError(
      `Noura does not answer at ${values.url}. Start it with npm start. If it runs elsewhere, set its PORT or give its address with --url.`,
      { cause },
    );
  });
  const speaker = createFliteSpeaker();
  const spoken = async (text: string) => {
    const parts = await Array.fromAsync(speaker.speak(text, values.voice));
    return Buffer.concat(parts);
  };
  const dataDir = process.env.DATA_DIR || './data';
  const caller = new SpeakingCaller();
  const at = () => clock(caller.nowMs);
  let lineSaid = '';
  const lines = await watchLines(values.url, dataDir, (line) => {
    if (line.speaker === 'assistant') lineSaid += ` ${line.message}`;
    print(`${at()}  ${printedLine(line)}`);
  });

  const call = await caller.call({
    voiceUrl: values.url + telephonyEndpoints.twilioVoice.path,
    sign: () => localKeyHeader(dataDir),
    from,
    to: values.to,
  });
  print(`Calling ${values.to} from ${withheld ? `a withheld number (${withheld.as})` : from} ...`);
  const tooLong = setTimeout(() => call.hangUp(), longestCallMs);
  const say = async (text: string) => {
    const sound = await spoken(text);
    print(`${at()}  Caller  ${text}`);
    await caller.say(sound);
  };
  const talk = async () => {
    if (acts) {
      await performScript(acts, { caller, call, speech: spoken, told: (what) => print(`${at()}  Caller  ${what}`) });
      return caller.lineFinished();
    }
    const answer = friendlyCaller();
    for (let sorries = 0; !caller.over && sorries < mostSorries; ) {
      await caller.lineFinished();
      const heard = lineSaid;
      lineSaid = '';
      if (isBridged(heard)) {
        await caller.lineSpeaking();
        continue;
      }
      const reply = answer(heard);
      if (reply === null) sorries++;
      if (!caller.over) await say(reply ?? 'Sorry?');
    }
  };

  const conversation = talk().then(async () => {
    if (!caller.over) await caller.quiet(6_000);
    if (!caller.over) call.hangUp();
  });
  let failure: Error | null = null;
  const end = await call.over.catch((error: Error) => {
    failure = error;
    return null;
  });
  await conversation;
  clearTimeout(tooLong);
  await new Promise((resolve) => setTimeout(resolve, 300));
  lines?.close();
  await speaker.close();
  if (!end) {
    print(`The call failed: ${failure}`);
    // Its data directory is another one, or was left out here.
    if (String(failure).includes('answered 403'))
      print(
        `Noura at ${values.url} does not take the key in ${resolve(dataDir)}. Set DATA_DIR as it was started with.`,
      );
    return 1;
  }
  for (const sentence of end.said) print(`        The carrier says: ${sentence}`);
  const { spoken: own, heard } = caller.recording();
  report(end.by, caller);
  if (values.save) {
    writeFileSync(values.save, wavFile([decodeMulaw(own), decodeMulaw(heard)], sampleRateHz));
    print(`Both legs are in ${resolve(values.save)} (left the caller, right Noura).`);
  }
  return heard.length > bytesPerMs * 1000 ? 0 : 1;
}

/** What the caller does; null for a friendly caller. Throws what is wrong with a script, in words. */
function actsOf(values: { script?: string; scenario?: string; say?: string[] }): readonly CallerAct[] | null {
  if (values.scenario) {
    const { heard, acts } = readScenario(values.scenario);
    print(`To be heard: ${heard}`);
    return acts;
  }
  if (values.script) return readScript(textOf(values.script));
  return values.say?.map((text) => ({ kind: 'say', text })) ?? null;
}

/** Throws in words where there is none. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`There is no readable file ${resolve(file)}.`);
  }
}

function report(endedBy: string, caller: SpeakingCaller): void {
  const answers = caller.timings.map(({ answerMs }) => answerMs).sort((a, b) => a - b);
  const middle = answers[Math.floor(answers.length / 2)];
  print(`${clock(caller.nowMs)}  The call ended (${endedBy === 'line' ? 'Noura hung up' : 'the caller hung up'}).`);
  if (middle !== undefined)
    print(
      `From the end of the caller's words to Noura's first sound: median ${middle} ms, longest ${answers.at(-1)} ms.`,
    );
}

function clock(ms: number): string {
  return `${String(Math.floor(ms / 60_000)).padStart(2, '0')}:${((ms % 60_000) / 1000).toFixed(1).padStart(4, '0')}`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

await runCommand(async () => {
  process.exitCode = await main();
});
