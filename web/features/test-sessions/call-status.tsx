import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { limits } from '#contract/limits.ts';
import { paths } from '#contract/pages.ts';
import { useSession } from '#web/client/use-session.ts';
import { timerText } from './call/call-clock.ts';
import type { CallMachine } from './call/call-machine.ts';
import type { CallState } from './call/call-state.ts';
import { endWords, stateWord } from './call/call-words.ts';
import { useElapsed } from './call/use-elapsed.ts';
import { callButtonId } from './call-button.tsx';
import classes from './call-status.module.css';

/** The word of the state, what to do where something is wrong, the timer and the minutes that are left. */
export function CallStatus({ machine, call }: { machine: CallMachine; call: CallState }) {
  const { user } = useSession();
  const seconds = useElapsed(call);
  const left = Math.max(0, Math.floor(user?.remaining_minutes ?? 0));
  const total = Math.floor(user?.totalMinutes || limits.trialMinutes);
  return (
    <div className={`${classes.status} stack items-center gap-8 center`}>
      <div role="status" className={`${classes.told} stack items-center content-start gap-4`}>
        <p className="strong large" id="test-state">
          {stateWord(call)}
        </p>
        <Sentence call={call} />
      </div>
      <Remedy machine={machine} call={call} />
      <p className={`${classes.figures} row wrap mute one-line tabular`}>
        <span role="timer" aria-label="Duration">
          {timerText(seconds)}
        </span>
        <span aria-hidden="true">·</span>
        <span>
          {left} of {total} minutes left
        </span>
      </p>
    </div>
  );
}

function Sentence({ call: { phase, problem, end, hears, microphone } }: { call: CallState }) {
  if (problem !== '') return <p className={`${classes.problem} bad`}>{problem}</p>;
  if (phase === 'no-minutes') return <p className={`${classes.problem} bad`}>{endWords['no-minutes']}</p>;
  if (phase === 'ended' && end) return <p className={`${classes.hint} mute`}>{endWords[end]}</p>;
  if (phase === 'live' && hears && !microphone)
    return <p className={`${classes.hint} mute`}>To talk, stop this test and press the microphone.</p>;
  if (phase === 'ready')
    return (
      <p className={`${classes.hint} mute`}>
        {hears
          ? 'Press the microphone and talk as if you were a caller.'
          : 'This server does not understand speech. Press the button and type what a caller would say.'}
      </p>
    );
  return null;
}

/** The button vanishes with the press: the focus goes on to the button of the call. */
function pressed(act: () => Promise<void>): void {
  void act();
  document.getElementById(callButtonId)?.focus();
}

function Remedy({ machine, call: { phase, hears } }: { machine: CallMachine; call: CallState }) {
  if (phase === 'no-minutes')
    return (
      <Anchor component={Link} to={paths.billing}>
        Go to Billing
      </Anchor>
    );
  if (phase === 'failed')
    return (
      <Button variant="default" onClick={() => pressed(() => machine.retry())}>
        Try again
      </Button>
    );
  if (phase === 'blocked' && hears)
    return (
      <Button variant="default" onClick={() => pressed(() => machine.startTyping())}>
        Test by typing
      </Button>
    );
  return null;
}
