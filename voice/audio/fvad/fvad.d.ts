declare module '@echogarden/fvad-wasm' {
  interface FvadModule {
    _fvad_new(): number;
    _fvad_free(handle: number): void;
    /** 0 to 3, the strictest. Returns 0. */
    _fvad_set_mode(handle: number, mode: number): number;
    _fvad_set_sample_rate(handle: number, rateHz: number): number;
    /** 1 voice, 0 none, -1 wrong length (10, 20 or 30 ms are right). */
    _fvad_process(handle: number, samples: number, length: number): number;
    _malloc(bytes: number): number;
    HEAP16: Int16Array;
  }
  export default function create(): Promise<FvadModule>;
}
