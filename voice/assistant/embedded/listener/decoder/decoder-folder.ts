import { execFile } from 'node:child_process';
import { constants, openSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const prefix = 'decoder-';

/** The named pipes of one decoder. */
export interface DecoderPipes {
  folder: string;
  control: string;
  model: string;
  words: string;
  confidences: string;
  sound: string;
}

/** Name of the sound pipe in the control file; the decoder adds the extension. */
export const soundName = 'utterance';
export const soundExtension = '.raw';

/** Makes a folder with the pipes of one decoder, named after our process. Throws when it cannot. */
export async function makeDecoderFolder(parent: string): Promise<DecoderPipes> {
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  const pipes = {
    folder,
    control: join(folder, 'control'),
    model: join(folder, 'model'),
    words: join(folder, 'words'),
    confidences: join(folder, 'confidences'),
    sound: join(folder, soundName + soundExtension),
  };
  await run('mkfifo', [pipes.control, pipes.model, pipes.words, pipes.confidences, pipes.sound], {
    timeout: 5000,
    env: { PATH: process.env.PATH },
  });
  return pipes;
}

/** Opens a pipe for both directions: never waits, and never ends while we live. */
export function openPipe(path: string): number {
  return openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
}

/** Opens a pipe for writing, or undefined while nobody reads it. */
export function openReadPipe(path: string): number | undefined {
  try {
    return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENXIO') return undefined;
    throw error;
  }
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Ids of the processes that run `program` with an argument inside `folder`. Never throws. */
export function decodersIn(program: string, folder: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return readlinkSync(`/proc/${pid}/exe`) === program && words.some((word) => word.startsWith(`${folder}/`));
      } catch {
        return false;
      }
    });
}

/** Processor time that a process has taken, ms; 0 when it is gone. Never throws. */
export function spentOf(pid: number | undefined): number {
  try {
    // Behind the name in brackets the 12th and 13th fields, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

/** Whether this process is there. */
export function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what a killed Noura left behind: folders whose process is gone, and decoders that still wait in them. */
export function sweepDecoderFolders(parent: string, program: string): void {
  for (const entry of readdirSync(parent)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(entry)?.[1];
    if (!owner || Number(owner) === process.pid || lives(Number(owner))) continue;
    const folder = join(parent, entry);
    for (const pid of decodersIn(program, folder)) process.kill(pid, 'SIGKILL');
    removeFolder(folder);
  }
}
