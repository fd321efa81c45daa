import { useEffect, useRef, useState } from 'react';
import { type Attention, attentionAt, endsAt, nextChangeIn } from './inactivity.ts';

/** What counts as being there (PATIENT-74). */
const signs = ['mousedown', 'keydown', 'scroll', 'touchstart'] as const;

/** What tells that the page was asleep. */
const wakings = ['visibilitychange', 'focus', 'pageshow'] as const;

interface Watch {
  attention: Attention;
  /** When the form is closed, while it is warned of. */
  endsAtMs: number;
  /** Says that somebody is there. */
  stay: () => void;
}

/**
 * Watches whether somebody is there while `watching`; `onGone` is called once, after 20 minutes without a sign (PATIENT-73, 74). By
 * the wall clock, so that a tab that slept through them closes at its waking, before the waking counts as a sign.
 */
export function useInactivity(watching: boolean, onGone: () => void): Watch {
  const last = useRef(0);
  const gone = useRef(onGone);
  gone.current = onGone;
  const stay = useRef(() => {});
  const [state, setState] = useState<{ attention: Attention; endsAtMs: number }>({ attention: 'there', endsAtMs: 0 });

  useEffect(() => {
    if (!watching) return;
    let timer = 0;
    let ended = false;
    last.current = Date.now();

    /** False when the time was up. */
    function look(): boolean {
      if (ended) return false;
      const now = Date.now();
      const attention = attentionAt(now, last.current);
      setState((was) => (was.attention === attention ? was : { attention, endsAtMs: endsAt(last.current) }));
      clearTimeout(timer);
      ended = attention === 'gone';
      if (ended) gone.current();
      else timer = window.setTimeout(look, nextChangeIn(now, last.current));
      return !ended;
    }

    function sign() {
      if (!look()) return;
      last.current = Date.now();
      look();
    }

    stay.current = sign;
    look();
    for (const event of signs) window.addEventListener(event, sign, { capture: true, passive: true });
    for (const event of wakings) window.addEventListener(event, look, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const event of signs) window.removeEventListener(event, sign, { capture: true });
      for (const event of wakings) window.removeEventListener(event, look, { capture: true });
    };
  }, [watching]);

  return { ...state, stay: () => stay.current() };
}
