import { useEffect, useRef, useState } from 'react';
import { requestRaw } from '#web/client/request.ts';

/** What is heard now: one text at a time. */
export interface Speech {
  text: string | null;
  phase: 'idle' | 'loading' | 'playing' | 'failed';
  /** Speaks a text in the account's voice, or stops it. */
  toggle: (text: string) => void;
  stop: () => void;
}

/** Lets a text be heard as a caller would hear it, before it is saved. Stops when the screen goes. */
export function useSpeech(): Speech {
  const [now, setNow] = useState<Pick<Speech, 'text' | 'phase'>>({ text: null, phase: 'idle' });
  const playing = useRef<{ asked: AbortController; audio: HTMLAudioElement; address: string } | null>(null);

  function release() {
    const { asked, audio, address } = playing.current ?? {};
    playing.current = null;
    asked?.abort();
    audio?.pause();
    if (address) URL.revokeObjectURL(address);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen goes
  useEffect(() => release, []);

  function stop() {
    release();
    setNow({ text: null, phase: 'idle' });
  }

  async function start(text: string) {
    release();
    const ours = { asked: new AbortController(), audio: new Audio(), address: '' };
    playing.current = ours;
    setNow({ text, phase: 'loading' });
    try {
      const answer = await requestRaw('POST /speech-previews', { body: { text }, signal: ours.asked.signal });
      ours.address = URL.createObjectURL(await answer.blob());
      ours.audio.src = ours.address;
      ours.audio.onended = stop;
      await ours.audio.play();
      if (playing.current === ours) setNow({ text, phase: 'playing' });
    } catch {
      if (playing.current === ours) setNow({ text, phase: 'failed' });
    }
  }

  return {
    ...now,
    stop,
    toggle: (text) => (now.text === text && now.phase !== 'failed' ? stop() : void start(text)),
  };
}
