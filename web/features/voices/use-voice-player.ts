import { useCallback, useEffect, useRef, useState } from 'react';
import { getVoiceSample } from './get-voice-sample.ts';

/** The voice that is heard, about to be, or could not be. */
export interface Heard {
  id: string;
  state: 'loading' | 'playing' | 'failed';
}

export interface VoicePlayer {
  heard: Heard | null;
  /** Plays a voice, after stopping another one; stops it when it is the one that plays. Never throws. */
  toggle: (id: string) => void;
  stop: () => void;
}

/** Plays one voice at a time. Samples are fetched with the session at the first press and kept until the page is left. */
export function useVoicePlayer(): VoicePlayer {
  const [heard, setHeard] = useState<Heard | null>(null);
  const audio = useRef<HTMLAudioElement | null>(null);
  const samples = useRef(new Map<string, string>());
  const turn = useRef<AbortController | null>(null);

  const stop = useCallback(() => {
    turn.current?.abort();
    turn.current = null;
    audio.current?.pause();
    setHeard(null);
  }, []);

  useEffect(() => {
    const kept = samples.current;
    return () => {
      turn.current?.abort();
      audio.current?.pause();
      for (const address of kept.values()) URL.revokeObjectURL(address);
      kept.clear();
    };
  }, []);

  async function play(id: string) {
    stop();
    const mine = new AbortController();
    turn.current = mine;
    setHeard({ id, state: 'loading' });
    try {
      const address = samples.current.get(id) ?? (await getVoiceSample(id, mine.signal));
      samples.current.set(id, address);
      if (mine.signal.aborted) return;
      const player = new Audio(address);
      audio.current = player;
      player.onended = () => turn.current === mine && setHeard(null);
      await player.play();
      if (!mine.signal.aborted) setHeard({ id, state: 'playing' });
    } catch {
      if (!mine.signal.aborted) setHeard({ id, state: 'failed' });
    }
  }

  return {
    heard,
    toggle: (id) => (heard?.id === id && heard.state !== 'failed' ? stop() : void play(id)),
    stop,
  };
}
