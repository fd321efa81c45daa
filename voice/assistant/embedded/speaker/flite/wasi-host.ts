/**
 * The smallest WASI preview 1 host that runs a command-line program wholly in memory: arguments in, one output file out.
 * No file system, environment or clock of the machine is given to the program. Source: WASI preview 1 (snapshot_01) witx.
 */
const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const PREOPEN_FD = 3;
const OUTPUT_FD = 4;

/** A byte buffer that grows, with the position semantics of a file. */
class MemoryFile {
  #bytes = new Uint8Array(256 * 1024);
  #length = 0;
  #position = 0;
  write(part: Uint8Array): void {
    const end = this.#position + part.length;
    if (end > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(end, this.#bytes.length * 2));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes.set(part, this.#position);
    this.#position = end;
    this.#length = Math.max(this.#length, end);
  }
  seek(offset: number, whence: number): number {
    this.#position = whence === 0 ? offset : whence === 1 ? this.#position + offset : this.#length + offset;
    return this.#position;
  }
  contents(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Runs `module` with `args` and returns what it wrote to the file named by `-o`. Throws when it exits with a code other than 0. */
export function runProgram(module: WebAssembly.Module, args: readonly string[]): Uint8Array {
  const encoded = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
  const output = new MemoryFile();
  const errors: string[] = [];
  const exit = new Error('exit');
  let exitCode = 0;
  let memory = new DataView(new ArrayBuffer(0));
  const view = () => {
    if (memory.buffer !== (instance.exports.memory as WebAssembly.Memory).buffer)
      memory = new DataView((instance.exports.memory as WebAssembly.Memory).buffer);
    return memory;
  };
  const bytes = (at: number, length: number) => new Uint8Array(view().buffer as ArrayBuffer, at, length);

  const imports = {
    args_sizes_get(count: number, size: number) {
      const total = encoded.reduce((sum, arg) => sum + arg.length, 0);
      view().setUint32(count, encoded.length, true);
      view().setUint32(size, total, true);
      return SUCCESS;
    },
    args_get(pointers: number, buffer: number) {
      let at = buffer;
      encoded.forEach((arg, i) => {
        view().setUint32(pointers + 4 * i, at, true);
        bytes(at, arg.length).set(arg);
        at += arg.length;
      });
      return SUCCESS;
    },
    clock_time_get(_id: number, _precision: bigint, result: number) {
      view().setBigUint64(result, 0n, true);
      return SUCCESS;
    },
    fd_prestat_get(fd: number, result: number) {
      if (fd !== PREOPEN_FD) return BAD_DESCRIPTOR;
      view().setUint32(result, 0, true);
      view().setUint32(result + 4, 1, true);
      return SUCCESS;
    },
    fd_prestat_dir_name(_fd: number, path: number, length: number) {
      bytes(path, length).set(new TextEncoder().encode('/'));
      return SUCCESS;
    },
    fd_fdstat_get(fd: number, result: number) {
      if (fd > OUTPUT_FD) return BAD_DESCRIPTOR;
      bytes(result, 24).fill(0);
      view().setUint8(result, fd === PREOPEN_FD ? 3 : fd < PREOPEN_FD ? 2 : 4);
      view().setBigUint64(result + 8, 0xffff_ffffn, true);
      view().setBigUint64(result + 16, 0xffff_ffffn, true);
      return SUCCESS;
    },
    fd_fdstat_set_flags: () => SUCCESS,
    /** Whatever is opened is the output; its descriptor goes where the ninth argument says. */
    path_open(...asked: number[]) {
      view().setUint32(asked[8] as number, OUTPUT_FD, true);
      return SUCCESS;
    },
    fd_read(_fd: number, _iovs: number, _count: number, result: number) {
      view().setUint32(result, 0, true);
      return SUCCESS;
    },
    fd_seek(fd: number, offset: bigint, whence: number, result: number) {
      if (fd !== OUTPUT_FD) return BAD_DESCRIPTOR;
      view().setBigUint64(result, BigInt(output.seek(Number(offset), whence)), true);
      return SUCCESS;
    },
    fd_write(fd: number, iovs: number, count: number, result: number) {
      let written = 0;
      for (let i = 0; i < count; i++) {
        const length = view().getUint32(iovs + 8 * i + 4, true);
        const part = bytes(view().getUint32(iovs + 8 * i, true), length);
        if (fd === OUTPUT_FD) output.write(part);
        else errors.push(new TextDecoder().decode(part));
        written += length;
      }
      view().setUint32(result, written, true);
      return SUCCESS;
    },
    fd_close: () => SUCCESS,
    proc_exit(code: number): never {
      exitCode = code;
      throw exit;
    },
  };
  const instance: WebAssembly.Instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: imports });
  try {
    (instance.exports._start as () => void)();
  } catch (error) {
    if (error !== exit) throw error;
  }
  if (exitCode !== 0) throw new Error(`The program ended with code ${exitCode}: ${errors.join('').slice(0, 200)}`);
  return output.contents();
}
