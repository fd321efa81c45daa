import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconGridDots, IconPhone, IconPhoneOff, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { elapsedText } from '#contract/values/amount-texts.ts';
import { callerNumberProblem, formatPhoneNumber } from '#contract/values/phone-number.ts';
import { isWrittenNumber } from '#contract/values/written-number.ts';
import { useSession } from '#web/client/use-session.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { useMedia } from '#web/ui/media.ts';
import { phaseWords } from '../call-words.ts';
import type { TestCallControl } from '../use-test-call.ts';
import classes from './handset.module.css';
import { Keypad } from './keypad.tsx';
import type { LineSound } from './line-sound.ts';

/** From a range that is kept for fiction. */
const exampleNumber = '+1 (312) 555-0147';

const phaseTones: Record<keyof typeof phaseWords, BadgeTone> = {
  idle: 'plain',
  ringing: 'info',
  live: 'good',
  ended: 'plain',
  failed: 'bad',
};

interface HandsetProps {
  control: TestCallControl;
  sound: LineSound;
  callButton: RefObject<HTMLButtonElement | null>;
}

/** The telephone of the test box: whom it calls, as whom, its keys, and the button that calls and hangs up. */
export function Handset({ control, sound, callButton }: HandsetProps) {
  const { call, place, hangUp, press } = control;
  const { user } = useSession();
  const [from, setFrom] = useState(exampleNumber);
  const [withheld, setWithheld] = useState(false);
  const [problem, setProblem] = useState('');
  const [muted, setMuted] = useState(false);
  const [keysOpen, setKeysOpen] = useState(false);
  const numberField = useRef<HTMLInputElement>(null);
  const phone = useMedia('(max-width: 767.98px)');
  const going = call.phase === 'ringing' || call.phase === 'live';

  function start(event: FormEvent) {
    event.preventDefault();
    if (going) return hangUp();
    const number = withheld ? null : from.trim();
    if (number !== null && !isWrittenNumber(number)) {
      setProblem(callerNumberProblem);
      return numberField.current?.focus();
    }
    setProblem('');
    void place(number);
  }

  return (
    <form
      className={`${classes.handset} p-16 stack gap-16`}
      aria-labelledby="handset"
      data-going={going}
      noValidate
      onSubmit={start}
    >
      <div className="row middle gap-8 line-32">
        <h2 className="large" id="handset">
          Handset
        </h2>
        <p role="status">
          <Badge tone={phaseTones[call.phase]}>{phaseWords[call.phase]}</Badge>
        </p>
        {call.phase === 'live' && <Elapsed since={call.answeredAt ?? 0} />}
        <span className="grow" />
        {going && phone && (
          <ActionIcon
            className="raised"
            aria-label="Keypad"
            aria-expanded={keysOpen}
            aria-controls="keypad"
            onClick={() => setKeysOpen(!keysOpen)}
          >
            <IconGridDots size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
        <ActionIcon
          className={classes.sound}
          aria-label="Sound"
          aria-pressed={!muted}
          onClick={() => {
            sound.mute(!muted);
            setMuted(!muted);
          }}
        >
          {muted ? (
            <IconVolumeOff size={18} stroke={1.6} aria-hidden="true" />
          ) : (
            <IconVolume size={18} stroke={1.6} aria-hidden="true" />
          )}
        </ActionIcon>
      </div>
      <div className={`${going ? 'phone-hidden' : ''} stack gap-12`}>
        <div>
          <p className="mute medium small mb-2">Number called</p>
          <p className="tabular">
            {user?.phone_number ? formatPhoneNumber(`+1${user.phone_number}`) : 'No number yet'}
          </p>
          {!user?.phone_number && <p className="mute tiny">Your assistant answers anyway.</p>}
        </div>
        <TextInput
          ref={numberField}
          type="tel"
          autoComplete="off"
          label="Caller’s number"
          value={from}
          disabled={going || withheld}
          error={problem}
          onChange={(event) => {
            setFrom(event.currentTarget.value);
            if (isWrittenNumber(event.currentTarget.value)) setProblem('');
          }}
        />
        <Checkbox
          label="Hide caller ID"
          checked={withheld}
          disabled={going}
          onChange={(event) => {
            setWithheld(event.currentTarget.checked);
            setProblem('');
          }}
        />
      </div>
      <div className={going && !keysOpen ? 'phone-hidden' : undefined} id="keypad">
        <Keypad active={call.phase === 'live'} press={press} />
      </div>
      <Button
        ref={callButton}
        type="submit"
        fullWidth
        color={going ? 'red' : undefined}
        leftSection={
          going ? (
            <IconPhoneOff size={18} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconPhone size={18} stroke={1.75} aria-hidden="true" />
          )
        }
      >
        {going ? 'Hang up' : call.phase === 'idle' ? 'Call' : 'Call again'}
      </Button>
    </form>
  );
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="mute small tabular" role="timer" aria-label="Duration of the call">
      {elapsedText(Math.max(0, now - since) / 1_000)}
    </span>
  );
}
