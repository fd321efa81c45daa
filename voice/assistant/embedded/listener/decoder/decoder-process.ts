import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { ListeningState } from '../listener.ts';
import { modelList } from '../model/model-set.ts';
import {
  type DecoderPipes,
  makeDecoderFolder,
  openPipe,
  openReadPipe,
  removeFolder,
  soundExtension,
  soundName,
  spentOf,
} from './decoder-folder.ts';
import { confidenceOfLine, type DecodedWord, decodedWords, lineReader, wordsOfLine } from './decoder-lines.ts';

/** What every decoder of a listener shares. */
export interface DecoderSettings {
  /** Path of pocketsphinx_batch. */
  program: string;
  /** Words that begin a program without a network; none where the machine allows none. */
  networkNamespace: readonly string[];
  /** Folder of the acoustic model. */
  acousticModel: string;
  /** Corrections of the acoustic model for the telephone; each has a decoder of its own in a call. */
  corrections: readonly string[];
  /** Folder under which each decoder makes its own. */
  workFolder: string;
  /** Half the work, for a machine that has much to do: fewer states, and no second search once the sound is over. */
  isFrugal?: boolean;
}

const frugalSearch = ['-fwdflat', 'no', '-maxhmmpf', '800', '-maxwpf', '10'];

/** Confidences are written just after the words; a decoder that keeps them is not waited for longer. */
const confidenceWaitMs = 60;
const rendezvousMs = 4;
const modelListName = 'lmctl';

/**
 * One running `pocketsphinx_batch`. Utterances strictly one after another: `begin`, `write` ..., then `finish`.
 * It belongs to one call, because it adapts to the channel. When it ends by itself or by `kill`, `onEnd` is called once.
 */
export class DecoderProcess {
  onEnd: () => void = () => {};
  private readonly child: ChildProcess;
  private readonly pipes: DecoderPipes;
  private readonly control: number;
  private readonly model: Socket;
  private readonly readers: Socket[];
  private readonly controlPipe: Socket;
  private sound: Socket | undefined;
  private waiting: Buffer[] = [];
  private rendezvous: NodeJS.Timeout | undefined;
  private phase: 'idle' | 'hearing' | 'finishing' | 'ended' = 'idle';
  private words: string[] | undefined;
  private confidences: { word: string; confidence: number }[] = [];
  private confidenceWait: NodeJS.Timeout | undefined;
  private finished: (words: readonly DecodedWord[] | undefined) => void = () => {};

  /** Starts the program with the models of `modelFolder`; it takes about a second before it hears. Throws when it cannot. */
  static async start(settings: DecoderSettings, correction: string, modelFolder: string): Promise<DecoderProcess> {
    const pipes = await makeDecoderFolder(settings.workFolder);
    // Not kept with the models: it names them by their whole path, and a folder of data may be moved or restored elsewhere.
    writeFileSync(join(pipes.folder, modelListName), modelList(modelFolder));
    return new DecoderProcess(settings, correction, modelFolder, pipes);
  }

  private constructor(settings: DecoderSettings, correction: string, modelFolder: string, pipes: DecoderPipes) {
    this.pipes = pipes;
    this.control = openPipe(pipes.control);
    const [model, words, confidences] = [openPipe(pipes.model), openPipe(pipes.words), openPipe(pipes.confidences)];
    const [program = '', ...before] = [...settings.networkNamespace, settings.program];
    this.child = spawn(
      program,
      [
        before,
        ['-hmm', settings.acousticModel],
        ['-mllr', correction],
        ['-dict', join(modelFolder, 'words.dict')],
        ['-lmctl', join(pipes.folder, modelListName)],
        ['-lmname', 'open'],
        ['-lmnamectl', pipes.model],
        ['-wip', '0.2'],
        ['-adcin', 'yes'],
        ['-adchdr', '0'],
        ['-cepdir', pipes.folder],
        ['-cepext', soundExtension],
        ['-ctl', pipes.control],
        ['-hyp', pipes.words],
        ['-ctm', pipes.confidences],
        ['-logfn', '/dev/null'],
        settings.isFrugal ? frugalSearch : [],
      ].flat(),
      // The program inherits the other pipes, so that opening them never waits for us: when we die, only the end of the
      // control pipe is left to be read, and the program ends.
      // It reads what strangers say, in C: of our environment, which holds keys, it gets nothing.
      { stdio: ['ignore', 'ignore', 'ignore', model, words, confidences], env: {} },
    );
    this.child.once('error', () => this.ended());
    this.child.once('exit', () => this.ended());
    this.controlPipe = this.quiet(new Socket({ fd: this.control, readable: false, writable: true }));
    this.model = this.quiet(new Socket({ fd: model, readable: false, writable: true }));
    this.readers = [
      this.readLines(words, (line) => this.wordsCame(line)),
      this.readLines(confidences, (line) => this.confidenceCame(line)),
    ];
  }

  private readLines(fd: number, onLine: (line: string) => void): Socket {
    return this.quiet(new Socket({ fd, readable: true, writable: false })).on('data', lineReader(onLine));
  }

  /** Processor time that it has taken, ms; 0 when it has ended. */
  get spentMs(): number {
    return this.lives ? spentOf(this.child.pid) : 0;
  }

  get lives(): boolean {
    return this.phase !== 'ended';
  }

  /**
   * Decodes a sound file, named from the decoder's folder without its extension. A program that has not started yet can be
   * told so: unlike a pipe, a file does not have to be met by us, so it ends when we die meanwhile.
   */
  hearFile(name: string): Promise<readonly DecodedWord[] | undefined> {
    this.ask('open', name);
    return this.finish();
  }

  /** Begins an utterance; only when idle and once `hearFile` has answered. */
  begin(state: ListeningState): void {
    if (this.phase !== 'idle') return;
    this.ask(state, soundName);
    this.meet();
  }

  private ask(state: ListeningState, name: string): void {
    this.phase = 'hearing';
    this.words = undefined;
    this.confidences = [];
    this.model.write(`${state}\n`);
    this.controlPipe.write(`${name}\n`);
  }

  /** Linear sound, mono 16-bit little-endian at 16000 Hz. */
  write(samples: Int16Array): void {
    if (this.phase !== 'hearing') return;
    const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
    if (this.sound) this.sound.write(bytes);
    else this.waiting.push(bytes);
  }

  /** Ends the utterance: resolves with its words, or with undefined when the program ended. The caller keeps the deadline. */
  finish(): Promise<readonly DecodedWord[] | undefined> {
    if (this.phase !== 'hearing') return Promise.resolve(undefined);
    this.phase = 'finishing';
    this.sound?.end();
    return new Promise((resolve) => {
      this.finished = resolve;
    });
  }

  /** Ends the program at once. Idempotent. */
  kill(): void {
    if (this.phase === 'ended') return;
    this.child.kill('SIGKILL');
    this.ended();
  }

  /** Waits until the program has opened the sound pipe: sound written before that would be lost. */
  private meet(): void {
    if (this.phase !== 'hearing' && this.phase !== 'finishing') return;
    const fd = openReadPipe(this.pipes.sound);
    if (fd === undefined) {
      this.rendezvous = setTimeout(() => this.meet(), rendezvousMs);
      return;
    }
    this.sound = this.quiet(new Socket({ fd, readable: false, writable: true }));
    for (const bytes of this.waiting) this.sound.write(bytes);
    this.waiting = [];
    if (this.phase === 'finishing') this.sound.end();
  }

  private wordsCame(line: string): void {
    if (this.phase !== 'finishing' || this.words) return;
    this.words = wordsOfLine(line);
    this.confidenceWait = setTimeout(() => this.answer(), confidenceWaitMs);
    this.answerWhenComplete();
  }

  private confidenceCame(line: string): void {
    const entry = confidenceOfLine(line);
    if (!entry || this.phase !== 'finishing') return;
    this.confidences.push(entry);
    this.answerWhenComplete();
  }

  private answerWhenComplete(): void {
    if (this.words && this.confidences.length >= this.words.length) this.answer();
  }

  private answer(): void {
    clearTimeout(this.confidenceWait);
    if (this.phase !== 'finishing' || !this.words) return;
    this.phase = 'idle';
    this.sound = undefined;
    this.finished(decodedWords(this.words, this.confidences));
  }

  private ended(): void {
    if (this.phase === 'ended') return;
    this.phase = 'ended';
    clearTimeout(this.rendezvous);
    clearTimeout(this.confidenceWait);
    for (const socket of [this.controlPipe, this.model, ...this.readers, this.sound]) socket?.destroy();
    removeFolder(this.pipes.folder);
    this.finished(undefined);
    this.onEnd();
  }

  /** A broken pipe is seen at the end of the process, so errors of the pipes themselves say nothing new. */
  private quiet(socket: Socket): Socket {
    return socket.on('error', () => {});
  }
}
