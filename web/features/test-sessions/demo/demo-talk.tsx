import { IconSend2 } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { type DemoBusinessName, demoLimits } from '#contract/demo.ts';
import { testBoxLimits } from '#contract/limits.ts';
import buttons from '#web/ui/buttons/button.module.css';
import { CallLines } from '#web/ui/sound/call-lines.tsx';
import { timerText } from '../call/call-clock.ts';
import { isGoing } from '../call/call-state.ts';
import { useCallMachine } from '../call/use-call-machine.ts';
import { useElapsed } from '../call/use-elapsed.ts';
import { CallButton } from '../call-button.tsx';
import { demoMachine } from './demo-machine.ts';
import classes from './demo-talk.module.css';
import { demoEnding, demoSentence, demoState } from './demo-talk-words.ts';

interface DemoTalkProps {
  business: DemoBusinessName;
  /** Whether it goes on, or is about to. */
  tellGoing(going: boolean): void;
}

/** A visitor's talk: it begins by itself once it is ready, as that is what was pressed for. */
export function DemoTalk({ business, tellGoing }: DemoTalkProps) {
  const { machine, call } = useCallMachine(() => demoMachine(business));
  const seconds = useElapsed(call);
  const [begun, setBegun] = useState(false);
  const { phase, lines } = call;
  const ready = phase === 'ready';

  useEffect(() => {
    if (!ready || begun) return;
    setBegun(true);
    void machine.start();
  }, [machine, ready, begun]);

  const going = isGoing(call) || phase === 'preparing' || ready;
  useEffect(() => tellGoing(going), [tellGoing, going]);

  return (
    <>
      <section className="pad-below stack columns-1 items-center gap-12 center" aria-label="Talk">
        <CallButton machine={machine} call={call} what="talk" />
        <div role="status" className={`${classes.told} stack items-center content-start gap-4`}>
          <p className="strong" id="test-state">
            {demoState(call)}
          </p>
          <p className={`${call.problem === '' ? 'mute' : 'bad'} ${classes.sentence} body-20`}>{demoSentence(call)}</p>
        </div>
        <p className="row gap-8 mute one-line small tabular">
          <span role="timer" aria-label="Duration">
            {timerText(seconds)}
          </span>
          <span>of {timerText(demoLimits.talkSeconds)}</span>
        </p>
        {phase === 'failed' && (
          <button type="button" className={buttons.button} data-kind="outline" onClick={() => void machine.retry()}>
            Try again
          </button>
        )}
        {phase === 'blocked' && call.hears && (
          <button
            type="button"
            className={buttons.button}
            data-kind="outline"
            onClick={() => void machine.startTyping()}
          >
            Talk by typing
          </button>
        )}
        <Line disabled={phase === 'preparing' || phase === 'failed'} say={(text) => machine.say(text)} />
      </section>
      <CallLines
        lines={lines.map(({ speaker, text }, key) => ({ key, caller: speaker === 'you', text }))}
        {...{ current: lines.length - 1, follows: true, callerName: 'You', label: 'What was said', live: true }}
        empty={demoEnding(call)}
      />
    </>
  );
}

/** What a caller would say, typed; without the component library. */
function Line({ disabled, say }: { disabled: boolean; say(text: string): void }) {
  const [text, setText] = useState('');
  function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || disabled) return;
    say(text);
    setText('');
  }
  return (
    <form className={`${classes.line} row gap-8 full`} onSubmit={send}>
      <input
        className="edge-field inherit fill grow narrow round-8 ink line-44 px-12 mute-placeholder"
        aria-label="Type a message"
        placeholder="Or type a message"
        autoComplete="off"
        maxLength={testBoxLimits.lineCharacters}
        disabled={disabled}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button
        type="submit"
        className={buttons.button}
        data-kind="outline"
        aria-label="Send the message"
        disabled={disabled}
      >
        <IconSend2 size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </form>
  );
}
