import type { Voice } from '#contract/voices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { RowCards } from '#web/ui/tables/data-table.tsx';
import { VoiceFace } from '../voice-face.tsx';
import { VoiceTraits } from '../voice-traits.tsx';
import { VoiceActs } from './voice-acts.tsx';
import type { VoiceActions } from './voice-results.tsx';
import classes from './voice-rows.module.css';

interface VoiceRowsProps extends VoiceActions {
  /** Undefined while they are loaded. */
  voices: readonly Voice[] | undefined;
}

/** The voices on narrow screens: name and trait above, id and actions below. */
export function VoiceRows({ voices, ...actions }: VoiceRowsProps) {
  const { chosen, current } = actions;
  const tone = ({ id }: Voice) => (id === chosen ? 'ink' : 'mute');
  return (
    <RowCards
      aria-label="Voices"
      rows={voices}
      bones={4}
      keyOf={({ id }) => id}
      card={`${classes.row} edge-bottom stack gap-8-12`}
      cardProps={({ id }) => ({ 'data-chosen': id === chosen || undefined })}
    >
      {(voice) => (
        <>
          <VoiceFace name={voice.name} image={voice.image} />
          <div className="narrow">
            <p className="row wrap middle gap-4-8 medium break">
              {voice.name} <VoiceTraits voice={voice} /> {voice.id === current && <Badge tone="live">In use</Badge>}
            </p>
            <p className="small">{voice.traits}</p>
            {voice.note && <p className={`${tone(voice)} tiny`}>{voice.note}</p>}
            <div className="row middle gap-4 narrow">
              <code className={`${tone(voice)} narrow one-line cut clip tiny`}>{voice.id}</code>
              <CopyButton value={voice.id} label={`Copy the ID of ${voice.name}`} />
            </div>
          </div>
          <div className={`${classes.actions} row middle between gap-8 last-right`}>
            <VoiceActs voice={voice} {...actions} />
          </div>
        </>
      )}
    </RowCards>
  );
}
