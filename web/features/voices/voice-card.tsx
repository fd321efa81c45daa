import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { ModelConfiguration } from '#contract/models.ts';
import { defaultModelConfiguration } from '#contract/values/model-settings.ts';
import { requestBlob } from '#web/client/requests/request.ts';
import card from '#web/ui/card.module.css';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { useOneSound } from '#web/ui/sound/use-one-sound.ts';
import { PlayVoice } from './play-voice.tsx';
import classes from './voice-card.module.css';
import { VoiceFace } from './voice-face.tsx';
import { VoiceTraits } from './voice-traits.tsx';
import { libraryQuery, voicesQuery } from './voices-query.ts';

const loadDialog = () => import('./voice-dialog.tsx');
const VoiceDialog = lazy(() => loadDialog().then((module) => ({ default: module.VoiceDialog })));

type ChosenVoice = ModelConfiguration['voice'];

interface VoiceCardProps {
  chosen: ChosenVoice;
  /** Beside the title. */
  mark: ReactNode;
  disabled: boolean;
  /** True when the dialog is done: the voice was saved, or somebody is asked about it elsewhere. */
  onSave: (voice: ChosenVoice) => Promise<boolean>;
  /** A voice of the account's own is gone, perhaps the chosen one. */
  onDeleted: () => void;
}

/** "Choose Voice": the voice that callers hear, by its own name and gender (MODEL-34, VOICE-17). */
export function VoiceCard({ chosen, mark, disabled, onSave, onDeleted }: VoiceCardProps) {
  const player = useOneSound((id, signal) => requestBlob('GET /voices/:id/sample', { params: { id }, signal }), {
    keeps: true,
  });
  const dialog = useDialog<null>();
  const id = chosen.customVoice;
  const listed = useQuery(voicesQuery);
  const inList = listed.data?.find((voice) => voice.id === id);
  const library = useQuery({ ...libraryQuery, enabled: listed.isSuccess && !inList });
  const inLibrary = library.data?.find((voice) => voice.id === id);
  const voice = inList ?? (inLibrary && { ...inLibrary, image: '', custom: false, playable: true, note: '' });
  const loading = listed.isPending || (listed.isSuccess && !inList && library.isPending);

  useEffect(() => {
    const timer = setTimeout(loadDialog, 1500);
    return () => clearTimeout(timer);
  }, []);

  return (
    <section className={card.card} aria-labelledby="choose-voice">
      <div className={`${classes.head} row middle gap-8`}>
        <h2 className={card.title} id="choose-voice">
          Choose Voice
        </h2>
        {mark}
        <Button
          variant="default"
          className="to-right"
          disabled={disabled}
          onClick={() => {
            player.stop();
            dialog.open(null);
          }}
          aria-describedby="choose-voice"
        >
          Edit
        </Button>
      </div>
      <div className={`${classes.voice} row middle gap-12`} aria-busy={loading}>
        {voice ? (
          <>
            <VoiceFace name={voice.name} image={voice.image} />
            <div className="grow narrow">
              <p className="row wrap middle gap-4-8 medium break">
                {voice.name} <VoiceTraits voice={voice} />
              </p>
              <p className="mute small">{voice.traits}</p>
            </div>
            <PlayVoice id={voice.id} name={voice.name} playable={voice.playable || voice.custom} player={player} />
          </>
        ) : loading ? (
          <>
            <span className="round square-36 fill-bone" />
            <div className="grow narrow">
              <span className={card.bone} />
            </div>
          </>
        ) : (
          <div className="grow narrow">
            <p className="medium break">{id === defaultModelConfiguration.voice.customVoice ? 'Standard voice' : id}</p>
            <p className="mute small">
              {listed.isError ? 'We could not load its details.' : 'Not in your list: calls use the standard voice.'}
            </p>
          </div>
        )}
      </div>
      {voice?.note && <p className={`${classes.note} mute`}>{voice.note}</p>}
      {player.heard?.state === 'failed' && (
        <p className={`${classes.failed} bad`}>The voice could not be played. Try again in a moment.</p>
      )}
      {dialog.shown && (
        <Suspense>
          <VoiceDialog
            key={dialog.shown.key}
            opened={dialog.shown.opened}
            onClose={() => {
              player.stop();
              dialog.close();
            }}
            current={id}
            player={player}
            onSave={onSave}
            onDeleted={onDeleted}
          />
        </Suspense>
      )}
    </section>
  );
}
