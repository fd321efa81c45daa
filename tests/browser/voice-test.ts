import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { wavFile } from '#voice/audio/wav.ts';

const rateHz = 8000;
/** Speech is compared in pieces of this length: what a busy machine stretches or drops between two of them does no harm. */
const pieceSamples = 0.25 * rateHz;
/** So far a piece may have moved against the one before it. */
const movedSamples = 0.15 * rateHz;
/** Pieces with less sound than this are pauses. */
const leastLevel = 0.02;
const usual = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** The text in one of our voices, 8000 Hz. */
export async function spokenBy(voice: string, text: string): Promise<Int16Array> {
  const speaker = createFliteSpeaker();
  const parts = await Array.fromAsync(speaker.speak(text, voice));
  await speaker.close();
  return decodeMulaw(Buffer.concat(parts));
}

/** A question that was not understood is asked again after so long: also a slow answer to the first is over by then. */
const againSeconds = 45;

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

/** Keeps what a page holds and hears: microphones, connections, and the sound that came since the last click, 8000 Hz. */
export async function watchVoice(page: Page): Promise<void> {
  await page.addInitScript(`
    window.voice = { tracks: [], peers: [], players: [], contexts: [], sent: [], heard: [], firstSoundMs: 0, clickedMs: 0 };
    addEventListener('click', () => { voice.clickedMs = performance.now(); voice.firstSoundMs = 0; voice.heard = []; }, true);
    const media = navigator.mediaDevices;
    const open = media && media.getUserMedia.bind(media);
    if (media) media.getUserMedia = async (wishes) => {
      const stream = await open(wishes);
      voice.tracks.push(...stream.getTracks());
      return stream;
    };
    async function listen(track) {
      const reader = new MediaStreamTrackProcessor({ track, maxBufferSize: 1000 }).readable.getReader();
      for (;;) {
        const { value: sound, done } = await reader.read();
        if (done) return;
        const samples = new Float32Array(sound.numberOfFrames);
        sound.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
        const each = sound.sampleRate / ${rateHz};
        sound.close();
        for (let at = 0; at + each <= samples.length; at += each) {
          let sum = 0;
          for (let i = 0; i < each; i++) sum += samples[at + i];
          voice.heard.push(Math.round((sum / each) * 32767));
        }
        if (!voice.firstSoundMs && samples.some((sample) => Math.abs(sample) > 0.02)) voice.firstSoundMs = performance.now();
      }
    }
    const send = RTCDataChannel.prototype.send;
    RTCDataChannel.prototype.send = function (event) {
      voice.sent.push(String(event));
      return send.call(this, event);
    };
    const Player = Audio;
    window.Audio = class extends Player {
      constructor(...source) {
        super(...source);
        voice.players.push(this);
      }
    };
    const Context = AudioContext;
    window.AudioContext = class extends Context {
      constructor(...settings) {
        super(...settings);
        voice.contexts.push(this);
      }
    };
    const Peer = RTCPeerConnection;
    window.RTCPeerConnection = class extends Peer {
      constructor(...settings) {
        super(...settings);
        voice.peers.push(this);
        this.addEventListener('track', ({ track }) => void listen(track.clone()));
      }
    };
  `);
}

interface Running {
  microphones: number;
  connections: number;
  /** Players that play, whether or not they stand in the document. */
  sounds: number;
  /** What measures a microphone or makes silence. */
  contexts: number;
}

/** What is still running of voice in the page. */
export function stillRunning(page: Page): Promise<Running> {
  return page.evaluate(`({
    microphones: voice.tracks.filter((track) => track.readyState === 'live').length,
    connections: voice.peers.filter((peer) => peer.connectionState !== 'closed').length,
    sounds: [...voice.players, ...document.querySelectorAll('audio, video')]
      .filter((player) => player.srcObject || !player.paused).length,
    contexts: voice.contexts.filter((context) => context.state !== 'closed').length,
  })`);
}

/** What the agent was told for each answer that a page asked for, '' where nothing was added. */
export async function toldForAnswers(page: Page): Promise<string[]> {
  const events = ((await page.evaluate('voice.sent')) as string[]).map((text) => JSON.parse(text));
  return events.filter(({ type }) => type === 'response.create').map(({ response }) => response?.instructions ?? '');
}

/** From the click to the first sound that came, ms; null while there is none. */
export function firstSoundMs(page: Page): Promise<number | null> {
  return page.evaluate('voice.firstSoundMs ? voice.firstSoundMs - voice.clickedMs : null');
}

/**
 * How well the words, in this voice, are found in what the page heard since the last click: the mean correlation of the waves,
 * piece by piece and in order. The same words come near 1, other words of the same voice near a half: the more is heard, the better they fit by chance.
 */
export async function likenessOf(page: Page, voice: string, words: string): Promise<number> {
  return likenessIn((await page.evaluate('voice.heard')) as number[], voice, words);
}

/** The same in a sound, 8000 Hz. */
export async function likenessIn(sound: readonly number[], voice: string, words: string): Promise<number> {
  const heard = Float32Array.from(sound);
  const spoken = Float32Array.from(await spokenBy(voice, words));
  const pieces: number[] = [];
  for (let at = 0; at + pieceSamples <= spoken.length; at += pieceSamples)
    if (levelOf(spoken.subarray(at, at + pieceSamples)) > leastLevel) pieces.push(at);
  if (pieces.length === 0) throw new Error('Nothing is said');
  const best = (at: number, from: number, to: number) => found(spoken.subarray(at, at + pieceSamples), heard, from, to);
  // Where the first piece stands is not known, so it is looked for everywhere.
  const [first = 0] = pieces;
  let moved = best(first, 0, heard.length).at - first;
  let sum = 0;
  for (const at of pieces) {
    const there = best(at, at + moved - movedSamples, at + moved + movedSamples);
    sum += there.likeness;
    if (there.likeness > 0.7) moved = there.at - at;
  }
  return sum / pieces.length;
}

const levelOf = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length) / 32_768;

/** Where between two places the piece fits best, and how well. */
function found(piece: Float32Array, heard: Float32Array, from: number, to: number): { at: number; likeness: number } {
  let best = { at: Math.max(0, from), likeness: 0 };
  const own = piece.reduce((sum, sample) => sum + sample * sample, 0);
  for (let at = Math.max(0, Math.round(from)); at <= to && at + piece.length <= heard.length; at++) {
    let [both, theirs] = [0, 0];
    for (let i = 0; i < piece.length; i++) {
      const sample = heard[at + i] as number;
      both += (piece[i] as number) * sample;
      theirs += sample * sample;
    }
    const likeness = both / (Math.sqrt(own * theirs) || 1);
    if (likeness > best.likeness) best = { at, likeness };
  }
  return best;
}
