import { ActionIcon } from '@mantine/core';
import { IconVolumeOff } from '@tabler/icons-react';
import { PlayButton } from '#web/ui/sound/play-button.tsx';
import type { OneSound } from '#web/ui/sound/use-one-sound.ts';

const size = 'calc(var(--control) - 4px)';

interface PlayVoiceProps {
  id: string;
  name: string;
  playable: boolean;
  player: OneSound;
}

/** Plays or pauses a voice; one that could not be played can be tried again. */
export function PlayVoice({ id, name, playable, player }: PlayVoiceProps) {
  return (
    <>
      {playable ? (
        <PlayButton player={player} id={id} label={(act) => `${act} ${name}`} again="Pause" size={size} />
      ) : (
        <ActionIcon radius="xl" size={size} disabled aria-label={`${name} cannot be played`}>
          <IconVolumeOff size={16} aria-hidden="true" />
        </ActionIcon>
      )}
      <span role="status" className="spoken-only">
        {player.heard?.id === id && player.heard.state === 'failed' && `${name} could not be played. Try again.`}
      </span>
    </>
  );
}
