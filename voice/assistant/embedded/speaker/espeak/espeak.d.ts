declare module '@echogarden/espeak-ng-emscripten' {
  export interface EspeakWorker {
    /** Words a minute, and 0 to 99 around 50. */
    rate: number;
    pitch: number;
    /** 0 when the voice is there. */
    set_voice(name: string, language: string): number;
    /** Gives the sound in pieces, 16-bit linear at 22050 Hz; a true answer stops it. */
    synthesize(text: string, heard: (samples: Int16Array | null) => boolean): void;
  }
  export default function load(): Promise<{ eSpeakNGWorker: new () => EspeakWorker }>;
}
