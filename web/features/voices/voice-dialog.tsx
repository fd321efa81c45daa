import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ModelConfiguration } from '#contract/models.ts';
import type { LibraryVoice, Voice } from '#contract/voices.ts';
import { keepAnswer } from '#web/client/requests/query.ts';
import { DialogFrame } from '#web/ui/dialogs/dialog-parts.tsx';
import type { OneSound } from '#web/ui/sound/use-one-sound.ts';
import { CustomVoiceView } from './custom/custom-voice-view.tsx';
import { LibraryView } from './library-view.tsx';
import { chosenVoice, firstList, type ListState } from './list/filters/list-state.ts';
import { noFilters } from './list/filters/voice-filters.ts';
import { VoiceListView } from './list/voice-list-view.tsx';
import classes from './voice-dialog.module.css';
import { voicesQuery } from './voices-query.ts';

type View = 'main' | 'custom' | 'library';

interface VoiceDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Id of the voice that is in use. */
  current: string;
  player: OneSound;
  /** True when the dialog is done. */
  onSave: (voice: ModelConfiguration['voice']) => Promise<boolean>;
  onDeleted: () => void;
}

/** "Select Voice" with its views for a voice of one's own and for the library (VOICE-16). */
export function VoiceDialog({ opened, onClose, current, player, onSave, onDeleted }: VoiceDialogProps) {
  const cache = useQueryClient();
  const [view, setView] = useState<View>('main');
  const [from, setFrom] = useState<View | null>(null);
  const [list, setList] = useState<ListState>(firstList);
  /** A view with entries that would be lost takes the closing over: at once, however soon the key comes. */
  const guarded = useRef(false);
  const [leaving, setLeaving] = useState(false);

  function show(next: View) {
    player.stop();
    setFrom(view);
    setView(next);
    guarded.current = false;
    setLeaving(false);
  }

  function added(voice: Voice) {
    keepAnswer(cache, voicesQuery, (voices) => [voice, ...voices]);
    void cache.invalidateQueries({ queryKey: voicesQuery.queryKey });
    setList((now) => ({
      ...now,
      provider: voice.provider,
      filters: noFilters,
      // One that nothing can speak with yet is offered, not chosen.
      chosen: voice.note === '' ? voice.id : now.chosen,
      added: voice,
    }));
    show('main');
  }

  function marked(voice: LibraryVoice) {
    setList((now) => ({
      ...now,
      provider: firstList.provider,
      filters: noFilters,
      chosen: voice.id,
      fromLibrary: voice,
    }));
    show('main');
  }

  return (
    <DialogFrame opened={opened} onClose={() => (guarded.current ? setLeaving(!leaving) : onClose())} width={880}>
      <div className={`${classes.view} row column`} key={view} data-slides={from !== null || undefined}>
        {view === 'main' && (
          <VoiceListView
            state={list}
            onChange={(part) => setList((now) => ({ ...now, ...part }))}
            current={current}
            player={player}
            returnedFrom={from}
            onAdd={() => show('custom')}
            onLibrary={() => show('library')}
            onCancel={onClose}
            onSave={async () => {
              const saved = await onSave(chosenVoice(list));
              if (saved) onClose();
              return saved;
            }}
            onDeleted={onDeleted}
          />
        )}
        {view === 'custom' && (
          <CustomVoiceView
            onBack={() => show('main')}
            onAdded={added}
            guarded={guarded}
            leaving={leaving}
            onStay={() => setLeaving(false)}
            onLeave={onClose}
          />
        )}
        {view === 'library' && (
          <LibraryView
            marked={list.fromLibrary?.id === list.chosen ? list.chosen : null}
            player={player}
            onBack={() => show('main')}
            onSave={marked}
          />
        )}
      </div>
    </DialogFrame>
  );
}
