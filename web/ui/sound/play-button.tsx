import { ActionIcon } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import type { OneSound } from './use-one-sound.ts';

const icons = { Play: IconPlayerPlayFilled, Pause: IconPlayerPauseFilled, Stop: IconPlayerStopFilled };

interface PlayButtonProps {
  player: OneSound;
  /** Of the sound. */
  id: string;
  /** Its name to readers: "Play the greeting". */
  label: (act: keyof typeof icons) => string;
  /** What pressing it while it plays is called. */
  again?: 'Pause' | 'Stop';
  size?: string | undefined;
  disabled?: boolean | undefined;
}

/** Plays one sound, and ends it. */
export function PlayButton({ player, id, label, again = 'Stop', size, disabled }: PlayButtonProps) {
  const state = player.heard?.id === id ? player.heard.state : null;
  const act = state === 'playing' ? again : 'Play';
  const Icon = icons[act];
  return (
    <ActionIcon
      variant="light"
      color="accent"
      radius="xl"
      size={size}
      loading={state === 'loading'}
      disabled={disabled}
      aria-label={label(act)}
      onClick={(event) => {
        // A row in which it stands answers to a press as well.
        event.stopPropagation();
        player.toggle(id);
      }}
    >
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  );
}

/** Said beside a sound that could not be heard; without `id` beside several. */
export function CannotPlay({ player, id, className }: { player: OneSound; id?: string; className?: string }) {
  const { heard } = player;
  if (heard?.state !== 'failed' || (id !== undefined && heard.id !== id)) return null;
  return (
    <p className={className ?? 'bad small'} role="alert">
      This cannot be played right now. Try again in a moment.
    </p>
  );
}
