import { ActionIcon } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconVolumeOff } from '@tabler/icons-react';
import type { OneSound } from '#web/ui/use-one-sound.ts';

interface PlayButtonProps {
  id: string;
  name: string;
  playable: boolean;
  player: OneSound;
}

/** Plays or pauses a voice; one that could not be played can be tried again. */
export function PlayButton({ id, name, playable, player }: PlayButtonProps) {
  const state = player.heard?.id === id ? player.heard.state : null;
  const Icon = state === 'playing' ? IconPlayerPauseFilled : playable ? IconPlayerPlayFilled : IconVolumeOff;
  return (
    <>
      <ActionIcon
        variant="light"
        color="accent"
        radius="xl"
        size="calc(var(--control) - 4px)"
        disabled={!playable}
        loading={state === 'loading'}
        aria-label={playable ? `${state === 'playing' ? 'Pause' : 'Play'} ${name}` : `${name} cannot be played`}
        onClick={(event) => {
          event.stopPropagation();
          player.toggle(id);
        }}
      >
        <Icon size={16} aria-hidden="true" />
      </ActionIcon>
      <span role="status" className="spoken-only">
        {state === 'failed' && `${name} could not be played. Try again.`}
      </span>
    </>
  );
}
