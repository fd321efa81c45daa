/** The part of the WebAssembly API that the speaker uses; the project's `lib` has no DOM, where TypeScript keeps these types. */
declare namespace WebAssembly {
  class Module {
    private readonly brand: 'module';
  }
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, (...args: never[]) => unknown>>);
    readonly exports: Readonly<Record<string, unknown>>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
