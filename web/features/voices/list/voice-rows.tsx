import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Voice } from '#contract/voices.ts';
import { Badge } from '#web/ui/badge.tsx';
import card from '#web/ui/card.module.css';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { PlayVoice } from '../play-voice.tsx';
import { VoiceFace } from '../voice-face.tsx';
import { UseButton } from './use-button.tsx';
import { traitLine } from './voice-filters.ts';
import type { VoiceActions } from './voice-results.tsx';
import classes from './voice-rows.module.css';

interface VoiceRowsProps extends VoiceActions {
  /** Undefined while they are loaded. */
  voices: readonly Voice[] | undefined;
}

/** The voices on narrow screens: name and trait above, id and actions below. */
export function VoiceRows({ voices, ...actions }: VoiceRowsProps) {
  if (!voices) return <Bones />;
  return (
    <ul aria-label="Voices">
      {voices.map((voice) => (
        <Row key={voice.id} voice={voice} {...actions} />
      ))}
    </ul>
  );
}

function Row({ voice, chosen, current, player, onChoose, onDelete }: VoiceActions & { voice: Voice }) {
  const { id, name } = voice;
  return (
    <li className={`${classes.row} edge-bottom stack gap-8-12`} data-chosen={id === chosen || undefined}>
      <VoiceFace name={name} image={voice.image} />
      <div className="narrow">
        <p className="row wrap middle gap-4-8 medium break">
          {name} {id === current && <Badge tone="live">In use</Badge>}
        </p>
        <p className="small">{voice.traits || traitLine(voice)}</p>
        {voice.note && <p className={`${id === chosen ? 'ink' : 'mute'} tiny`}>{voice.note}</p>}
        <div className="row middle gap-4 narrow">
          <code className={`${id === chosen ? 'ink' : 'mute'} narrow one-line cut clip tiny`}>{id}</code>
          <CopyButton value={id} label={`Copy the ID of ${name}`} />
        </div>
      </div>
      <div className={`${classes.actions} row middle between gap-8 last-right`}>
        <PlayVoice id={id} name={name} playable={voice.playable || voice.custom} player={player} />
        {voice.custom && (
          <ActionIcon aria-label={`Delete ${name}`} size="calc(var(--control) - 4px)" onClick={() => onDelete(voice)}>
            <IconTrash size={16} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
        <UseButton name={name} chosen={id === chosen} onChoose={() => onChoose(id)} />
      </div>
    </li>
  );
}

function Bones() {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: 4 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
        <li key={row} className={`${classes.row} edge-bottom stack gap-8-12`}>
          <span className={card.bone} />
        </li>
      ))}
    </ul>
  );
}
