import { Button } from '@mantine/core';
import { IconMicrophoneOff, IconSearchOff } from '@tabler/icons-react';
import { counted } from '#contract/values/amount-texts.ts';
import type { Voice } from '#contract/voices.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { usePhoneLayout } from '#web/ui/media.ts';
import type { OneSound } from '#web/ui/sound/use-one-sound.ts';
import classes from './voice-results.module.css';
import { VoiceRows } from './voice-rows.tsx';
import { VoiceTable } from './voice-table.tsx';

/** What a list of voices offers. */
export interface VoiceActions {
  /** Id of the chosen voice, and of the one in use. */
  chosen: string | null;
  current: string;
  player: OneSound;
  onChoose: (id: string) => void;
  onDelete: (voice: Voice) => void;
}

interface VoiceResultsProps {
  /** Of the tab; undefined while they are loaded. */
  all: readonly Voice[] | undefined;
  shown: readonly Voice[] | undefined;
  onReset: () => void;
  list: VoiceActions;
}

/** The voices of a tab, or why there are none. */
export function VoiceResults({ all, shown, onReset, list }: VoiceResultsProps) {
  const phone = usePhoneLayout();
  if (all?.length === 0) {
    return <EmptyState Icon={IconMicrophoneOff} text="No voices of this provider are available yet." />;
  }
  const List = phone ? VoiceRows : VoiceTable;
  return (
    <>
      <p className={`${classes.count} keep mute small`} role="status">
        {all && shown ? countText(shown.length, all.length) : '\u00A0'}
      </p>
      {shown?.length === 0 ? (
        <EmptyState Icon={IconSearchOff} text="No voices match.">
          <Button variant="default" onClick={onReset}>
            Reset search and filters
          </Button>
        </EmptyState>
      ) : (
        <List voices={shown} {...list} />
      )}
    </>
  );
}

/** "1 voice", "3 of 9 voices". */
function countText(shown: number, all: number): string {
  const voices = counted(all, 'voice');
  return shown === all ? voices : `${shown} of ${voices}`;
}
