import { IconLoader2, IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { CallMachine } from './call/call-machine.ts';
import { type CallState, isGoing } from './call/call-state.ts';
import classes from './call-button.module.css';

export const callButtonId = 'test-call-button';

/** The microphone button in its ring, which follows the voice of who speaks. Space and Enter press it like any button. */
export function CallButton({ machine, call, what = 'test' }: { machine: CallMachine; call: CallState; what?: string }) {
  const ring = useRef<HTMLDivElement>(null);
  const going = isGoing(call);
  const { phase, speaking } = call;
  const listening = phase === 'live' && call.microphone;
  const waits = phase === 'preparing' || phase === 'connecting';

  useEffect(() => {
    const { microphone } = machine;
    if (!listening || !microphone) return;
    let stop: (() => void) | null = null;
    let left = false;
    void import('./call/voice-line.ts').then(({ watchLevel }) => {
      if (!left) stop = watchLevel(microphone, (level) => ring.current?.style.setProperty('--level', level.toFixed(3)));
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [machine, listening]);

  return (
    <div
      className={`${classes.ring} stack place-center relative`}
      data-phase={phase}
      data-speaking={speaking}
      ref={ring}
    >
      {phase === 'live' && <span className={classes.pulse} data-testid="pulse" aria-hidden="true" />}
      <button
        type="button"
        id={callButtonId}
        className={`${classes.button} hover-sunken off-sunken p-0 no-edge stack place-center round relative pressable fill-accent`}
        data-going={going}
        aria-label={going ? `Stop the ${what}` : `Start the ${what}`}
        aria-describedby="test-state"
        disabled={phase === 'no-minutes'}
        // Not `disabled`: who pressed "Try again" keeps the focus here.
        aria-disabled={phase === 'preparing'}
        onPointerEnter={() => machine.warm()}
        onPointerDown={() => machine.warm()}
        onFocus={() => machine.warm()}
        onClick={() => (going ? machine.stop() : void machine.start())}
      >
        {waits ? (
          <IconLoader2 size={32} stroke={2} aria-hidden="true" className="spins" />
        ) : going ? (
          <IconPlayerStopFilled size={32} aria-hidden="true" />
        ) : (
          <IconMicrophone size={36} stroke={1.75} aria-hidden="true" />
        )}
      </button>
    </div>
  );
}
