import { ActionIcon } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { requestBlob } from '#web/client/requests/request.ts';
import classes from './sound-player.module.css';

/** Which kept sound of a call: its voicemail, or what was heard for one detail. */
interface SoundOf {
  callId: string;
  field?: string;
}

interface PlayerProps {
  sound: SoundOf;
  label: string;
  /** Only the button and the time, beside a detail. */
  brief?: boolean;
}

/** Plays a kept sound. It is fetched with the session at the first press, never by an address anyone could pass on. */
export function SoundPlayer({ sound, label, brief = false }: PlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'playing' | 'failed'>('idle');
  const [at, setAt] = useState({ seconds: 0, of: 0 });

  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);

  async function toggle() {
    const player = audio.current;
    if (!player || state === 'loading') return;
    if (state === 'playing') return player.pause();
    try {
      if (!address) {
        setState('loading');
        const fetched = URL.createObjectURL(await load(sound));
        setAddress(fetched);
        player.src = fetched;
      }
      await player.play();
    } catch {
      setState('failed');
    }
  }

  return (
    <div className={`${classes.player} edge row middle gap-12 full pill`} data-brief={brief}>
      {/* biome-ignore lint/a11y/useMediaCaption: the words of the call stand in its transcript */}
      <audio
        ref={audio}
        onPlay={() => setState('playing')}
        onPause={() => setState('idle')}
        onTimeUpdate={(event) => setAt({ seconds: event.currentTarget.currentTime, of: event.currentTarget.duration })}
      />
      <ActionIcon
        variant="light"
        color="accent"
        radius="xl"
        size={brief ? 'calc(var(--control) - 8px)' : 'var(--control)'}
        loading={state === 'loading'}
        aria-label={`${state === 'playing' ? 'Pause' : 'Play'}: ${label}`}
        onClick={() => void toggle()}
      >
        {state === 'playing' ? (
          <IconPlayerPauseFilled size={16} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={16} aria-hidden="true" />
        )}
      </ActionIcon>
      {state === 'failed' ? (
        <p className={classes.failed} role="alert">
          The sound could not be loaded. Try again.
        </p>
      ) : (
        <>
          {!brief && (
            <input
              type="range"
              className={classes.line}
              aria-label={`Position: ${label}`}
              aria-valuetext={`${clock(at.seconds)} of ${clock(at.of)}`}
              min={0}
              max={at.of || 1}
              step={0.1}
              value={at.seconds}
              disabled={!address}
              onChange={(event) => {
                if (audio.current) audio.current.currentTime = Number(event.currentTarget.value);
              }}
            />
          )}
          <span className={`${classes.time} mute tabular`}>
            {address ? `${clock(at.seconds)} / ${clock(at.of)}` : brief ? 'Listen' : label}
          </span>
        </>
      )}
    </div>
  );
}

function load({ callId: id, field }: SoundOf): Promise<Blob> {
  if (field === undefined) return requestBlob('GET /overview/call-logs/:id/voicemail', { params: { id } });
  return requestBlob('GET /overview/call-logs/:id/sounds/:field', { params: { id, field: field as never } });
}

function clock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
