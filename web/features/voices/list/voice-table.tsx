import type { Voice } from '#contract/voices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx';
import { VoiceFace } from '../voice-face.tsx';
import { VoiceTraits } from '../voice-traits.tsx';
import { VoiceActs } from './voice-acts.tsx';
import type { VoiceActions } from './voice-results.tsx';
import classes from './voice-table.module.css';

interface VoiceTableProps extends VoiceActions {
  /** Undefined while they are loaded. */
  voices: readonly Voice[] | undefined;
}

/** The voices as a table (VOICE-07 to 10). A click anywhere in a row chooses it, too. */
export function VoiceTable({ voices, ...actions }: VoiceTableProps) {
  const { chosen, current, onChoose } = actions;
  const tone = ({ id }: Voice) => (id === chosen ? 'ink' : 'mute');
  const columns: Column<Voice>[] = [
    {
      head: 'Voice',
      width: '28%',
      cell: ({ id, name, image }) => (
        <div className="row middle gap-12 narrow">
          <VoiceFace name={name} image={image} />
          <span className="narrow medium one-line cut clip" title={name}>
            {name}
          </span>
          {id === current && <Badge tone="live">In use</Badge>}
        </div>
      ),
    },
    {
      head: 'Voice ID',
      width: '20%',
      cell: (voice) => (
        <div className="row middle gap-4 narrow">
          <code className={`${tone(voice)} narrow one-line cut clip size-tiny`} title={voice.id}>
            {voice.id}
          </code>
          <CopyButton value={voice.id} label={`Copy the ID of ${voice.name}`} />
        </div>
      ),
    },
    {
      head: 'Trait',
      cell: (voice) => (
        <div className="py-6">
          <span className={`${classes.trait} small-18`} title={voice.note || voice.traits}>
            {voice.traits}
          </span>
          <div className="mt-2">
            <VoiceTraits voice={voice} />
          </div>
          {voice.note && <span className={`${classes.note} ${tone(voice)} tiny`}>{voice.note}</span>}
        </div>
      ),
    },
    {
      head: 'Action',
      width: '226px',
      cell: (voice) => (
        <div className="row middle gap-8 last-right narrow">
          <VoiceActs voice={voice} {...actions} />
        </div>
      ),
    },
  ];
  return (
    <DataTable
      aria-label="Voices"
      className={classes.table ?? ''}
      columns={columns}
      rows={voices}
      bones={6}
      keyOf={({ id }) => id}
      rowProps={({ id }) => ({
        className: `${classes.row} pressable rows-sunken`,
        'data-chosen': id === chosen || undefined,
        onClick({ target }) {
          if (target instanceof Element && !target.closest('button')) onChoose(id);
        },
      })}
    />
  );
}
