import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeTone = 'plain' | 'good' | 'accent' | 'info' | 'warn' | 'bad' | 'live';

/** A word in its colour; "live" pulses softly. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`${classes.badge} keep fill-sunken row-inline middle gap-6 pill mute medium one-line tiny toned`}
      data-tone={tone}
    >
      {tone === 'live' && <span className={`${classes.pulse} round relative high-6`} aria-hidden="true" />}
      {children}
    </span>
  );
}
