import type { AssistantLanguage } from '#contract/brief.ts';

/** The speaker port: text to G.711 u-law sound, sentence by sentence. */
export interface Speaker {
  /** Voices that `speak` knows; an unknown voice is spoken with the default of its language. */
  readonly voices: readonly SpeakerVoice[];
  /**
   * Speaks one sentence: u-law bytes, 8000 Hz mono, in one piece or several in order. Throws when it cannot.
   * Times: about 100 ms of work a sentence for the embedded voices, off the event loop.
   */
  speak(text: string, voice: string, signal?: AbortSignal): AsyncIterable<Uint8Array>;
  /** All of it by one voice, for sound that is kept; only where `speak` may go on with another one after half a sentence. */
  whole?(text: string, voice: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface SpeakerVoice {
  id: string;
  name: string;
  language: AssistantLanguage;
  gender: 'female' | 'male';
  /** What it is like, in a few words. */
  traits: string;
}
