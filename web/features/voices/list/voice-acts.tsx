import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Voice } from '#contract/voices.ts';
import { PlayVoice } from '../play-voice.tsx';
import { UseButton } from './use-button.tsx';
import type { VoiceActions } from './voice-results.tsx';

/** What can be done with a voice: hear it, delete one's own, use it. */
export function VoiceActs({ voice, chosen, player, onChoose, onDelete }: VoiceActions & { voice: Voice }) {
  const { id, name } = voice;
  return (
    <>
      <PlayVoice id={id} name={name} playable={voice.playable || voice.custom} player={player} />
      {voice.custom && (
        <ActionIcon aria-label={`Delete ${name}`} size="calc(var(--control) - 4px)" onClick={() => onDelete(voice)}>
          <IconTrash size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
      <UseButton name={name} chosen={id === chosen} onChoose={() => onChoose(id)} />
    </>
  );
}
