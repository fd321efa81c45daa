import { IconBooks, IconMicrophone, IconVolume } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './what-happens.module.css';

/** In the place of a conversation that has not begun. The panel beside the settings is not there within the wizard. */
export function WhatHappens({ hears, embedded }: { hears: boolean; embedded: boolean }) {
  return (
    <div className={`${classes.empty} full stack gap-24`}>
      <p className="strong large">What happens when you talk</p>
      <ol className="stack gap-16">
        <Step icon={<IconMicrophone size={20} stroke={1.6} aria-hidden="true" />} title="You ask">
          {hears
            ? 'Talk through your microphone to hear your greeting first, or type a question to go straight to the answer.'
            : 'Type a question below, or pick one.'}
        </Step>
        <Step icon={<IconVolume size={20} stroke={1.6} aria-hidden="true" />} title="Your assistant answers">
          It uses the settings and the voice that your callers get.
        </Step>
        <Step icon={<IconBooks size={20} stroke={1.6} aria-hidden="true" />} title="You see where the answer came from">
          An FAQ, a page, a setting, or nothing you wrote. One press takes you there.
        </Step>
      </ol>
      {!embedded && (
        <p className="phone-hidden mute small">Typing in “Test as you go”, beside your settings, uses no minutes.</p>
      )}
    </div>
  );
}

function Step({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={`${classes.step} stack gap-12 start`}>
      <span className="fill-soft accent round square-36 stack place-center">{icon}</span>
      <div className="stack content-center gap-2 line-36">
        <p className="medium">{title}</p>
        <p className="phone-hidden mute small">{children}</p>
      </div>
    </li>
  );
}
