import { useEffect, useRef, useState } from 'react';
import { Conversation } from '#web/features/test-box/conversation/conversation.tsx';
import { TypedLine } from '#web/features/test-box/conversation/typed-line.tsx';
import { Handset } from '#web/features/test-box/handset/handset.tsx';
import { LineSound } from '#web/features/test-box/handset/line-sound.ts';
import { useTestCall } from '#web/features/test-box/use-test-call.ts';
import { PlainHead } from '#web/shell/signed-in/head/plain-head.tsx';
import classes from './test-box.module.css';

/** "/test_box": a line simulator for superadmins, on their own account (ROUTES-22, ROUTES-23). */
export function Component() {
  const [sound] = useState(() => new LineSound());
  const control = useTestCall(sound);
  const callButton = useRef<HTMLButtonElement>(null);
  const line = useRef<HTMLInputElement>(null);
  const { phase } = control.call;
  const live = phase === 'live';

  // Who called goes on by typing; who typed can call again at once.
  useEffect(() => {
    const { activeElement } = document;
    if (live && activeElement === callButton.current) line.current?.focus();
    if (!live && phase !== 'idle' && activeElement === document.body) callButton.current?.focus();
  }, [live, phase]);

  return (
    <>
      <PlainHead page="testBox" />
      <div className={`${classes.box} stack start gap-16 mt-24`}>
        <div className={`${classes.left} phone-contents edge fill round-12`}>
          <div className={`${classes.handset} phone-card`}>
            <Handset control={control} sound={sound} callButton={callButton} />
          </div>
          {/* On phones it lies over the page: only while somebody listens. */}
          <div className={live ? 'phone-contents' : 'phone-hidden'}>
            <TypedLine
              active={live}
              hint={live ? 'Are you open on Saturday?' : 'Call first'}
              say={control.say}
              input={line}
            />
          </div>
        </div>
        <div className={`${classes.talk} stack ${phase === 'idle' ? 'full-high' : 'talk-high'}`}>
          <Conversation call={control.call} />
        </div>
      </div>
    </>
  );
}
