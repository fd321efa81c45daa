import { useRef, useState } from 'react';
import { hushOthers } from '#web/ui/sound/hush-others.ts';
import type { RecordedCall } from './recorded-call.ts';

export type PlayerState = 'idle' | 'loading' | 'playing' | 'paused' | 'failed';

/** Plays one recorded call. Nothing of it is loaded before it is wanted. */
export function useCallPlayer({ lines }: RecordedCall) {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<PlayerState>('idle');
  const [seconds, setSeconds] = useState(0);
  /** What is heard now; -1 before the call was begun. */
  const current =
    state === 'idle'
      ? -1
      : Math.max(
          0,
          lines.findLastIndex(({ atMs }) => atMs <= seconds * 1000),
        );

  function play(): void {
    if (state === 'failed') audio.current?.load();
    setState('loading');
    audio.current?.play().catch(({ name }: Error) => name !== 'AbortError' && setState('failed'));
  }

  return {
    ...{ state, seconds, current },
    toggle(): void {
      if (state === 'playing' || state === 'loading') audio.current?.pause();
      else play();
    },
    pause: () => audio.current?.pause(),
    seek(to: number): void {
      setSeconds(to);
      if (audio.current) audio.current.currentTime = to;
      if (state === 'idle') play();
    },
    on: {
      ref: audio,
      onPlay: () => audio.current && hushOthers(audio.current),
      onPlaying: () => setState('playing'),
      onWaiting: () => setState('loading'),
      onPause: () => setState((before) => (before === 'failed' ? before : 'paused')),
      onTimeUpdate: () => setSeconds(audio.current?.currentTime ?? 0),
      onError: () => setState('failed'),
    },
  };
}
