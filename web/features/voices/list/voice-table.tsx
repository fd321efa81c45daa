import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { Voice } from '#contract/voices.ts';
import { Badge } from '#web/ui/badge.tsx';
import card from '#web/ui/card.module.css';
import { CopyButton } from '#web/ui/copy-button.tsx';
import table from '#web/ui/table.module.css';
import { PlayVoice } from '../play-voice.tsx';
import { VoiceFace } from '../voice-face.tsx';
import { UseButton } from './use-button.tsx';
import { traitLine } from './voice-filters.ts';
import type { VoiceActions } from './voice-results.tsx';
import classes from './voice-table.module.css';

const columns = ['Voice', 'Voice ID', 'Trait', 'Action'] as const;

interface VoiceTableProps extends VoiceActions {
  /** Undefined while they are loaded. */
  voices: readonly Voice[] | undefined;
}

/** The voices as a table (VOICE-07 to 10). A click anywhere in a row chooses it, too. */
export function VoiceTable({ voices, ...actions }: VoiceTableProps) {
  return (
    <table className={`${table.table} ${classes.table}`} aria-label="Voices">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{voices ? voices.map((voice) => <Row key={voice.id} voice={voice} {...actions} />) : <Bones />}</tbody>
    </table>
  );
}

function Row({ voice, chosen, current, player, onChoose, onDelete }: VoiceActions & { voice: Voice }) {
  const { id, name } = voice;

  function press(event: MouseEvent) {
    if (event.target instanceof Element && !event.target.closest('button')) onChoose(id);
  }

  return (
    <tr className={`${classes.row} pressable rows-sunken`} data-chosen={id === chosen || undefined} onClick={press}>
      <td>
        <div className="row middle gap-12 narrow">
          <VoiceFace name={name} image={voice.image} />
          <span className="narrow medium one-line cut clip" title={name}>
            {name}
          </span>
          {id === current && <Badge tone="live">In use</Badge>}
        </div>
      </td>
      <td>
        <div className="row middle gap-4 narrow">
          <code className={`${id === chosen ? 'ink' : 'mute'} narrow one-line cut clip size-tiny`} title={id}>
            {id}
          </code>
          <CopyButton value={id} label={`Copy the ID of ${name}`} />
        </div>
      </td>
      <td>
        <span className={`${classes.trait} small-18`} title={voice.note || voice.traits}>
          {voice.traits || traitLine(voice)}
        </span>
        {voice.note && <span className={`${classes.note} ${id === chosen ? 'ink' : 'mute'} tiny`}>{voice.note}</span>}
      </td>
      <td>
        <div className="row middle gap-8 last-right narrow">
          <PlayVoice id={id} name={name} playable={voice.playable || voice.custom} player={player} />
          {voice.custom && (
            <ActionIcon aria-label={`Delete ${name}`} size="calc(var(--control) - 4px)" onClick={() => onDelete(voice)}>
              <IconTrash size={16} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          )}
          <UseButton name={name} chosen={id === chosen} onChoose={() => onChoose(id)} />
        </div>
      </td>
    </tr>
  );
}

function Bones() {
  return Array.from({ length: 6 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
    <tr key={row}>
      {columns.map((column) => (
        <td key={column}>{column !== 'Action' && <span className={card.bone} />}</td>
      ))}
    </tr>
  ));
}
