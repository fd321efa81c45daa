import { IconAlertCircle, IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { requestPublic } from '#web/client/requests/request.ts';
import classes from './human-check.module.css';
import type { Challenge } from './solve-challenge.ts';

interface OwnCheckProps {
  name: string;
  error: string;
  /** Asked for when the page was opened; a newer one is fetched where it is too old. */
  first: Challenge | null;
}

type State =
  | { is: 'open' | 'working' | 'failed' | 'expired' | 'unsafe' }
  | { is: 'done'; proof: string; untilMs: number };

/** A proof is not used in its last minute. */
const marginMs = 60_000;
const words = {
  open: '',
  working: 'Checking. This takes a moment.',
  failed: 'The check failed. Select the box again.',
  expired: 'The check has expired. Select the box again.',
  unsafe: 'The check only works on secure pages. Open this page with https:// at the start of its address.',
  done: 'Verified',
} as const;

/** Our own check: one box to tick; the browser then works for about a second. Nothing to read, hear or solve. */
export function OwnCheck({ name, error, first }: OwnCheckProps) {
  const id = useId();
  const [state, setState] = useState<State>({ is: canWork() ? 'open' : 'unsafe' });
  const leaving = useRef<AbortController>(null);

  useEffect(() => () => leaving.current?.abort(), []);
  useEffect(() => {
    if (state.is !== 'done') return;
    const timer = setTimeout(() => setState({ is: 'expired' }), Math.max(0, state.untilMs - Date.now()));
    return () => clearTimeout(timer);
  }, [state]);

  async function work() {
    if (!canWork()) return setState({ is: 'unsafe' });
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setState({ is: 'working' });
    try {
      const challenge = endOf(first) > Date.now() ? first : await freshChallenge(signal);
      const { solveChallenge } = await import('./solve-challenge.ts');
      const proof = await solveChallenge(challenge ?? {}, signal);
      setState({ is: 'done', proof, untilMs: endOf(challenge) });
    } catch (failure) {
      if (signal.aborted) return;
      console.error(failure);
      setState({ is: 'failed' });
    }
  }

  const told = words[state.is] || error;
  const bad = ['failed', 'expired', 'unsafe'].includes(state.is) || (state.is === 'open' && error !== '');
  return (
    <div className={classes.check}>
      <div
        className={`${classes.row} px-16 edge-field fill row middle gap-12 round-8 wrong-edge`}
        data-working={state.is === 'working' || undefined}
        data-wrong={bad}
      >
        <input
          type="checkbox"
          className={state.is === 'working' ? 'spins' : undefined}
          id={id}
          name={`${name}-box`}
          required
          checked={state.is === 'done'}
          aria-describedby={`${id}-state`}
          aria-invalid={bad || undefined}
          onChange={() => state.is !== 'working' && state.is !== 'done' && void work()}
        />
        <label htmlFor={id}>I am not a robot</label>
        {state.is === 'done' && <IconShieldCheck size={20} stroke={1.75} aria-hidden="true" className="good" />}
      </div>
      <p
        id={`${id}-state`}
        role="status"
        className={`${classes.state} ${bad ? 'bad' : 'mute'} row gap-6 small-18 icon-first`}
      >
        {bad && <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />}
        {told}
      </p>
      <input type="hidden" name={name} value={state.is === 'done' ? state.proof : ''} />
    </div>
  );
}

/** The work is done with `crypto.subtle`, which browsers keep from pages that came by plain http from elsewhere. */
function canWork(): boolean {
  return globalThis.isSecureContext;
}

async function freshChallenge(signal: AbortSignal): Promise<Challenge> {
  const offer = await requestPublic('GET /human-check', { signal });
  if (offer.kind !== 'altcha') throw new Error('The human check has changed. Reload the page.');
  return offer.challenge;
}

/** When a challenge is too old to be used, in milliseconds since 1970; 0 for none. */
function endOf(challenge: Challenge | null): number {
  const { expiresAt } = (challenge?.parameters ?? {}) as { expiresAt?: number };
  return typeof expiresAt === 'number' ? expiresAt * 1000 - marginMs : 0;
}
