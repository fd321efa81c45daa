import { elapsedText } from '#contract/values/amount-texts.ts';
import { requestBlob } from '#web/client/requests/request.ts';
import { PlayButton } from '#web/ui/sound/play-button.tsx';
import { useOneSound } from '#web/ui/sound/use-one-sound.ts';
import classes from './sound-player.module.css';

/** Which kept sound of a call: its voicemail, or what was heard for one detail. */
interface SoundOf {
  callId: string;
  field?: string;
}

interface PlayerProps {
  sound: SoundOf;
  label: string;
  /** Only the button and the time, beside a detail. */
  brief?: boolean;
}

/** Plays a kept sound. It is fetched with the session at the first press, never by an address anyone could pass on. */
export function SoundPlayer({ sound, label, brief = false }: PlayerProps) {
  const player = useOneSound(() => load(sound), { keeps: true, pauses: true });
  const { at, heard } = player;
  const begun = heard !== null && heard.state !== 'loading';

  return (
    <div className={`${classes.player} edge row middle gap-12 full pill`} data-brief={brief}>
      <PlayButton
        player={player}
        id={label}
        label={(act) => `${act}: ${label}`}
        again="Pause"
        size={brief ? 'calc(var(--control) - 8px)' : 'var(--control)'}
      />
      {heard?.state === 'failed' ? (
        <p className={`${classes.failed} bad`} role="alert">
          The recording could not be loaded. Try again.
        </p>
      ) : (
        <>
          {!brief && (
            <input
              type="range"
              className={`${classes.line} m-0 grow`}
              aria-label={`Position: ${label}`}
              aria-valuetext={`${elapsedText(at.seconds)} of ${elapsedText(at.of)}`}
              min={0}
              max={at.of || 1}
              step={0.1}
              value={at.seconds}
              disabled={!begun}
              onChange={(event) => player.seek(Number(event.currentTarget.value))}
            />
          )}
          <span className={`${classes.time} mute tabular`}>
            {begun ? `${elapsedText(at.seconds)} / ${elapsedText(at.of)}` : brief ? 'Listen' : label}
          </span>
        </>
      )}
    </div>
  );
}

function load({ callId: id, field }: SoundOf): Promise<Blob> {
  if (field === undefined) return requestBlob('GET /overview/call-logs/:id/voicemail', { params: { id } });
  return requestBlob('GET /overview/call-logs/:id/sounds/:field', { params: { id, field: field as never } });
}
