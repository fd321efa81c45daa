import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { telephonyEndpoints } from '#contract/telephony.ts';
import { isBusinessNumber } from '#contract/values/phone-number.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import { fliteVoices } from '#voice/assistant/embedded/speaker/flite/flite-voices.ts';
import { bytesPerMs, sampleRateHz } from '#voice/audio/frame.ts';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { wavFile } from '#voice/audio/wav.ts';
import { type CallerAct, readScript } from './caller/call-script.ts';
import { friendlyCaller } from './caller/friendly-caller.ts';
import { watchLines } from './caller/live-lines.ts';
import { SpeakingCaller } from './caller/speaking-caller.ts';

const usage = `Places a phone call with real sound into the running line.
  npm run call -- --to +13125550123 [--from +13125550199] [--say "..."]... [--script file] [--save call.wav]
                  [--voice ${fliteVoices.map(({ id }) => id).join('|')}] [--url http://127.0.0.1:3000]
Without --say or --script a friendly caller rings.`;

/** A call that goes on for longer is hung up. */
const longestCallMs = 300_000;
/** So often a caller says "Sorry?" to what it cannot answer before it gives up. */
const mostSorries = 3;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      from: { type: 'string', default: '+13125550199' },
      say: { type: 'string', multiple: true },
      script: { type: 'string' },
      save: { type: 'string' },
      voice: { type: 'string', default: 'rms' },
      url: { type: 'string', default: `http://127.0.0.1:${process.env.PORT || 3000}` },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help || !values.to) {
    print(usage);
    return values.help ? 0 : 2;
  }
  if (!isBusinessNumber(values.to)) {
    print(`${values.to} is not a number like +13125550123.`);
    return 2;
  }
  const acts: CallerAct[] | null = values.script
    ? readScript(readFileSync(values.script, 'utf8'))
    : (values.say?.map((text) => ({ kind: 'say', text })) ?? null);

  const speaker = createFliteSpeaker();
  const spoken = async (text: string) => {
    const parts: Uint8Array[] = [];
    for await (const part of speaker.speak(text, values.voice)) parts.push(part);
    return Buffer.concat(parts);
  };
  const caller = new SpeakingCaller();
  const at = () => clock(caller.nowMs);
  let lineSaid = '';
  const lines = await watchLines(values.url, process.env.DATA_DIR || './data', ({ speaker: who, message }) => {
    if (who === 'assistant') {
      lineSaid += ` ${message}`;
      print(`${at()}  Noura   ${message}`);
    } else print(`${at()}          (understood: ${message})`);
  });

  const call = await caller.call({
    voiceUrl: values.url + telephonyEndpoints.twilioVoice.path,
    from: values.from,
    to: values.to,
  });
  print(`Calling ${values.to} from ${values.from} ...`);
  const tooLong = setTimeout(() => call.hangUp(), longestCallMs);
  const say = async (text: string) => {
    const sound = await spoken(text);
    print(`${at()}  Caller  ${text}`);
    await caller.say(sound);
  };
  const act = async (next: CallerAct) => {
    if (next.kind === 'interrupt') await caller.lineSpeaking();
    else await caller.lineFinished();
    if (caller.over) return;
    if (next.kind === 'say' || next.kind === 'interrupt') await say(next.text);
    else if (next.kind === 'quiet') await caller.quiet(next.ms);
    else if (next.kind === 'hang-up') call.hangUp();
    else
      for (const digit of next.digits) {
        call.keypad(digit);
        await caller.quiet(200);
      }
  };
  const talk = async () => {
    if (acts) {
      for (const next of acts) if (!caller.over) await act(next);
      return caller.lineFinished();
    }
    const answer = friendlyCaller();
    for (let sorries = 0; !caller.over && sorries < mostSorries; ) {
      await caller.lineFinished();
      const heard = lineSaid;
      lineSaid = '';
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
    return 1;
  }
  for (const sentence of end.said) print(`        The carrier says: ${sentence}`);
  const { spoken: own, heard } = caller.recording();
  report(end.by, caller);
  if (values.save) {
    writeFileSync(values.save, wavFile([decodeMulaw(own), decodeMulaw(heard)], sampleRateHz));
    print(`Both legs are in ${values.save} (left the caller, right Noura).`);
  }
  return heard.length > bytesPerMs * 1000 ? 0 : 1;
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

process.exitCode = await main();
