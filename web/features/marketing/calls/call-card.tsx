import { IconLoader2, IconMicrophone, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ComponentType, Suspense, useId, useState } from 'react';
import type { DemoBusinessName } from '#contract/demo.ts';
import buttons from '#web/ui/buttons/button.module.css';
import { useIsLive } from '#web/ui/loading/use-is-live.ts';
import { siteSettings } from '#web/ui/page/site-settings.ts';
import { CallLines } from '#web/ui/sound/call-lines.tsx';
import classes from './call-card.module.css';
import { CallPlace } from './call-place.tsx';
import { demoWords } from './demo-words.ts';
import { recordedCalls } from './recorded-call.ts';
import { type PlayerState, useCallPlayer } from './use-call-player.ts';

export type TalkPanel = ComponentType<{
  business: DemoBusinessName;
  /** Told whether the talk goes on, or is about to. */
  tellGoing(going: boolean): void;
}>;

/** In the hero: a recorded call at one press, with its words as they are said; and the same business to talk to, by `Talk`. */
export function CallCard({ business, Talk }: { business: DemoBusinessName; Talk: TalkPanel }) {
  const call = recordedCalls[business];
  const player = useCallPlayer(call);
  const live = useIsLive();
  const heading = useId();
  const [talks, setTalks] = useState(false);
  /** How many talks there were: once one is over, the next press is another. */
  const [nth, setNth] = useState(0);
  const [going, setGoing] = useState(false);
  const { state, current } = player;
  const { title, about } = demoWords[business];

  function hear() {
    setTalks(false);
    player.toggle();
  }
  function talk() {
    player.pause();
    setTalks(true);
    if (!talks || !going) setNth(nth + 1);
  }

  return (
    <section className={`${classes.card} edge fill stack columns-1 lift`} aria-labelledby={heading}>
      <div className="p-24 stack columns-1 gap-16">
        <div className="stack items-start gap-8">
          <span className={`${classes.mark} pill medium tiny`}>Demo</span>
          <h2 id={heading} className="subtitle">
            {title}
          </h2>
        </div>
        <div className={`${classes.ways} row wrap middle gap-12`}>
          <button
            type="button"
            className={buttons.button}
            data-kind="filled"
            data-size="large"
            disabled={!live}
            onClick={hear}
          >
            <PlayIcon state={state} />
            {playWords[state]}
          </button>
          {siteSettings.demo && (
            <button
              data-when="DEMO"
              type="button"
              className={buttons.button}
              data-kind="outline"
              data-size="large"
              disabled={!live}
              aria-pressed={talks}
              onClick={talk}
            >
              <IconMicrophone size={20} stroke={1.75} aria-hidden="true" />
              Talk to it now
            </button>
          )}
        </div>
        {!talks && <CallPlace seconds={player.seconds} of={call.seconds} disabled={!live} seek={player.seek} />}
        {!talks && state === 'failed' && (
          <p className="bad body-20" role="alert">
            The call cannot be played right now. Its transcript is below.
          </p>
        )}
        <p className="mute small">
          {about}
          {siteSettings.demo && (
            <span data-when="DEMO">
              {' You can talk for up to a minute without an account. We keep neither your voice nor your words.'}
            </span>
          )}
        </p>
      </div>
      {talks ? (
        <Suspense fallback={<div className={classes.coming} aria-busy="true" />}>
          <Talk key={nth} business={business} tellGoing={setGoing} />
        </Suspense>
      ) : (
        <CallLines
          lines={call.lines.map(({ speaker, text, atMs }) => ({ key: atMs, caller: speaker === 'Caller', text }))}
          {...{ current, follows: state === 'playing', callerName: 'Caller', label: 'What is said' }}
        />
      )}
      <audio {...player.on} src={`/product/call-${business}.webm`} preload="none" />
    </section>
  );
}

const playWords: Record<PlayerState, string> = {
  idle: 'Hear a call',
  loading: 'Pause',
  playing: 'Pause',
  paused: 'Resume',
  failed: 'Try again',
};

function PlayIcon({ state }: { state: PlayerState }) {
  if (state === 'loading') return <IconLoader2 size={20} stroke={2} aria-hidden="true" className="spins" />;
  if (state === 'playing') return <IconPlayerPauseFilled size={20} aria-hidden="true" />;
  return <IconPlayerPlayFilled size={20} aria-hidden="true" />;
}
