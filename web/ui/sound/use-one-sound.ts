import { useCallback, useEffect, useRef, useState } from 'react';

/** Plays one sound at a time. */
export interface OneSound {
  /** The sound that is heard, about to be, or could not be. */
  heard: { id: string; state: 'loading' | 'playing' | 'paused' | 'failed' } | null;
  /** Plays a sound, after stopping another one; stops it, or pauses it, when it is the one that plays. Never throws. */
  toggle: (id: string) => void;
  stop: () => void;
  /** How far a sound that pauses is; seconds. */
  at: { seconds: number; of: number };
  seek: (seconds: number) => void;
}

/**
 * Sounds by their ids, which `load` fetches at the first press; with `keeps` they are fetched once until the screen is left, else
 * at each press. One that `pauses` goes on where it was. Silent when the screen goes.
 */
export function useOneSound(
  load: (id: string, signal: AbortSignal) => Promise<Blob>,
  { keeps = false, pauses = false }: { keeps?: boolean; pauses?: boolean } = {},
): OneSound {
  const [heard, setHeard] = useState<OneSound['heard']>(null);
  const [at, setAt] = useState<OneSound['at']>({ seconds: 0, of: 0 });
  const turn = useRef<{ asked: AbortController; audio: HTMLAudioElement } | null>(null);
  const addresses = useRef(new Map<string, string>());

  const end = useCallback((forgets: boolean) => {
    turn.current?.asked.abort();
    turn.current?.audio.pause();
    turn.current = null;
    if (!forgets) return;
    for (const address of addresses.current.values()) URL.revokeObjectURL(address);
    addresses.current.clear();
  }, []);
  const stop = useCallback(() => {
    end(!keeps);
    setHeard(null);
  }, [end, keeps]);
  useEffect(() => () => end(true), [end]);

  async function play(id: string) {
    stop();
    const mine = { asked: new AbortController(), audio: new Audio() };
    const { signal } = mine.asked;
    turn.current = mine;
    setHeard({ id, state: 'loading' });
    try {
      if (!addresses.current.has(id)) {
        const sound = await load(id, signal);
        if (signal.aborted) return;
        addresses.current.set(id, URL.createObjectURL(sound));
      }
      mine.audio.src = addresses.current.get(id) ?? '';
      mine.audio.onended = () => !signal.aborted && setHeard(pauses ? { id, state: 'paused' } : null);
      if (pauses) mine.audio.ontimeupdate = () => setAt({ seconds: mine.audio.currentTime, of: mine.audio.duration });
      await mine.audio.play();
      if (!signal.aborted) setHeard({ id, state: 'playing' });
    } catch {
      if (!signal.aborted) setHeard({ id, state: 'failed' });
    }
  }

  async function pauseOrGoOn(id: string) {
    const audio = turn.current?.audio;
    const playing = heard?.state === 'playing';
    setHeard({ id, state: playing ? 'paused' : 'playing' });
    if (playing) audio?.pause();
    else await audio?.play().catch(({ name }: Error) => name !== 'AbortError' && setHeard({ id, state: 'failed' }));
  }

  return {
    heard,
    toggle(id) {
      if (heard?.id !== id || heard.state === 'failed') void play(id);
      else if (pauses && heard.state !== 'loading') void pauseOrGoOn(id);
      else stop();
    },
    stop,
    at,
    seek(seconds) {
      if (turn.current) turn.current.audio.currentTime = seconds;
    },
  };
}
