import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { wavFile } from '#voice/audio/wav.ts';

const rateHz = 8000;
/** Of the levels that a page keeps of what it hears. */
const levelSamples = 256;
const usual = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** The text in one of our voices, 8000 Hz. */
export async function spokenBy(voice: string, text: string): Promise<Int16Array> {
  const speaker = createFliteSpeaker();
  const parts: Uint8Array[] = [];
  for await (const part of speaker.speak(text, voice)) parts.push(part);
  await speaker.close();
  return decodeMulaw(Buffer.concat(parts));
}

/** A question that was not understood is asked again after so long: time for "Sorry?" and its question. */
const againSeconds = 12;

/** A browser whose microphone gives a question so many seconds after it was opened, twice again, and silence otherwise. */
export async function browserThatAsks(question: string, afterSeconds: number, flags: string[] = []): Promise<Browser> {
  const spoken = question === '' ? new Int16Array(0) : await spokenBy('rms', question);
  const samples = new Int16Array((afterSeconds + 3 * againSeconds) * rateHz + spoken.length);
  for (const time of [0, 1, 2]) samples.set(spoken, (afterSeconds + time * againSeconds) * rateHz);
  const file = join(mkdtempSync(join(tmpdir(), 'noura-microphone-')), 'question.wav');
  writeFileSync(file, wavFile([samples], rateHz));
  return launched([`--use-file-for-fake-audio-capture=${file}%noloop`, '--use-fake-ui-for-media-stream', ...flags]);
}

/** A browser that keeps its microphone to itself. */
export function browserThatDenies(): Promise<Browser> {
  return launched(['--use-fake-ui-for-media-stream=deny']);
}

function launched(flags: string[]): Promise<Browser> {
  const args = [...usual, '--use-fake-device-for-media-stream', '--autoplay-policy=no-user-gesture-required', ...flags];
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args });
}

/** Keeps what a page holds and hears: microphones, connections, and the level of the sound that comes, one for 32 ms. */
export async function watchVoice(page: Page): Promise<void> {
  await page.addInitScript(`
    window.voice = { tracks: [], peers: [], levels: [], firstSoundMs: 0, clickedMs: 0 };
    addEventListener('click', () => { voice.clickedMs = performance.now(); voice.firstSoundMs = 0; voice.levels = []; }, true);
    const media = navigator.mediaDevices;
    const open = media && media.getUserMedia.bind(media);
    if (media) media.getUserMedia = async (wishes) => {
      const stream = await open(wishes);
      voice.tracks.push(...stream.getTracks());
      return stream;
    };
    const Peer = RTCPeerConnection;
    window.RTCPeerConnection = class extends Peer {
      constructor(...settings) {
        super(...settings);
        voice.peers.push(this);
        this.addEventListener('track', ({ track }) => {
          const context = new AudioContext({ sampleRate: ${rateHz} });
          const tap = context.createScriptProcessor(${levelSamples}, 1, 1);
          tap.onaudioprocess = ({ inputBuffer }) => {
            const samples = inputBuffer.getChannelData(0);
            const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
            if (level > 0.01 && !voice.firstSoundMs) voice.firstSoundMs = performance.now();
            voice.levels.push(level);
          };
          context.createMediaStreamSource(new MediaStream([track])).connect(tap);
          tap.connect(context.destination);
          voice.tap = tap;
        });
      }
    };
  `);
}

/** What is still running of voice in the page. */
export function stillRunning(page: Page): Promise<{ microphones: number; connections: number; sounds: number }> {
  return page.evaluate(`({
    microphones: voice.tracks.filter((track) => track.readyState === 'live').length,
    connections: voice.peers.filter((peer) => peer.connectionState !== 'closed').length,
    sounds: document.querySelectorAll('audio, video').length,
  })`);
}

/** From the click to the first sound that came, ms; null while there is none. */
export function firstSoundMs(page: Page): Promise<number | null> {
  return page.evaluate('voice.firstSoundMs ? voice.firstSoundMs - voice.clickedMs : null');
}

/** How well the words, in this voice, are found in what the page heard since the last click: 1 is all of them as they are spoken. */
export async function likenessOf(page: Page, voice: string, words: string): Promise<number> {
  const heard: number[] = await page.evaluate('voice.levels');
  const samples = await spokenBy(voice, words);
  const expected: number[] = [];
  for (let at = 0; at + levelSamples <= samples.length; at += levelSamples) {
    const frame = samples.subarray(at, at + levelSamples);
    expected.push(Math.sqrt(frame.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / levelSamples));
  }
  let best = 0;
  for (let shift = 0; shift + expected.length <= heard.length; shift++)
    best = Math.max(best, correlation(expected, heard.slice(shift, shift + expected.length)));
  return best;
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  a.forEach((value, at) => {
    const [da, db] = [value - ma, (b[at] ?? 0) - mb];
    ab += da * db;
    aa += da * da;
    bb += db * db;
  });
  return ab / (Math.sqrt(aa * bb) || 1);
}
