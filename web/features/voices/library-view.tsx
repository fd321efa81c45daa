import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { accents, ages } from '#contract/values/voice-traits.ts';
import type { LibraryVoice } from '#contract/voices.ts';
import card from '#web/ui/card.module.css';
import { DialogContent } from '#web/ui/dialogs/dialog-parts.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import type { OneSound } from '#web/ui/sound/use-one-sound.ts';
import classes from './library-view.module.css';
import { fittingLibrary, type LibraryFilters, noLibraryFilters } from './list/filters/voice-filters.ts';
import { PlayVoice } from './play-voice.tsx';
import { VoiceFace } from './voice-face.tsx';
import { VoiceTraits } from './voice-traits.tsx';
import { libraryQuery } from './voices-query.ts';

interface LibraryViewProps {
  /** Id of the voice that was marked before. */
  marked: string | null;
  player: OneSound;
  onBack: () => void;
  onSave: (voice: LibraryVoice) => void;
}

const all = '';

/** What each filter offers (VOICELIB-02 to 05). */
const filters = [
  { name: 'language', label: 'Language', options: ['All Languages', 'English'] },
  { name: 'accent', label: 'Accent', options: ['All Accents', ...[...accents].reverse()] },
  { name: 'gender', label: 'Gender', options: ['All', 'Male', 'Female'] },
  { name: 'age', label: 'Age', options: ['All', ...ages] },
] as const;

/** The voice library: marked by a radio, heard, and taken over into the main view (VOICELIB-01 to 09). */
export function LibraryView({ marked, player, onBack, onSave }: LibraryViewProps) {
  const library = useQuery(libraryQuery);
  const { data } = library;
  const [asked, setAsked] = useState<LibraryFilters>(noLibraryFilters);
  const [chosen, setChosen] = useState(marked);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const voice = data?.find(({ id }) => id === chosen);
  const unheard = player.heard?.state === 'failed' && data?.find(({ id }) => id === player.heard?.id);

  return (
    <DialogContent
      title="Voice Library"
      back={{ label: 'Back to Select Voice', go: onBack }}
      bodyClass="p-0 grow row column flat scroll"
      notice={unheard && <Notice tone="bad">{unheard.name} could not be played. Try again in a moment.</Notice>}
      note={voice ? `${voice.name} is selected` : 'Select a voice'}
      foot={
        <>
          <Button variant="default" onClick={onBack}>
            Cancel
          </Button>
          <Button disabled={!voice} onClick={() => voice && onSave(voice)}>
            Save
          </Button>
        </>
      }
    >
      <div className={`${classes.tools} keep stack`}>
        <TextInput
          ref={search}
          type="search"
          className="all-columns"
          aria-label="Search the library"
          placeholder="Search by name or description"
          maxLength={100}
          value={asked.search}
          onChange={(event) => setAsked({ ...asked, search: event.currentTarget.value })}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        />
        {filters.map(({ name, label, options: [every, ...some] }) => (
          <NativeSelect
            key={name}
            label={label}
            data={[
              { value: all, label: every },
              ...some.map((option) => ({ value: codeOf(name, option), label: option })),
            ]}
            value={asked[name] ?? all}
            onChange={(event) => setAsked({ ...asked, [name]: event.currentTarget.value || null })}
          />
        ))}
      </div>
      <Loaded query={library} failed="We could not load the voice library." waiting={<Voices>{bones}</Voices>}>
        {(voices) => {
          const shown = fittingLibrary(voices, asked);
          return shown.length === 0 ? (
            <EmptyState Icon={IconSearchOff} text="No voices match.">
              <Button variant="default" onClick={() => setAsked(noLibraryFilters)}>
                Reset search and filters
              </Button>
            </EmptyState>
          ) : (
            <Voices>
              {shown.map((entry) => (
                <Entry
                  key={entry.id}
                  voice={entry}
                  chosen={entry.id === chosen}
                  player={player}
                  onChoose={() => setChosen(entry.id)}
                />
              ))}
            </Voices>
          );
        }}
      </Loaded>
    </DialogContent>
  );
}

function Voices({ children }: { children: ReactNode }) {
  return (
    <fieldset className={`${classes.voices} m-0 no-edge stack columns-2 gap-12 narrow`}>
      <legend className="spoken-only">Voices of the library</legend>
      {children}
    </fieldset>
  );
}

const bones = ['a', 'b', 'c', 'd'].map((key) => (
  <div
    key={key}
    className={`${classes.entry} p-16 edge stack middle content-start columns-auto gap-8 relative chosen-edge`}
    aria-hidden="true"
  >
    <span className={card.bone} />
  </div>
));

interface EntryProps {
  voice: LibraryVoice;
  chosen: boolean;
  player: OneSound;
  onChoose: () => void;
}

function Entry({ voice, chosen, player, onChoose }: EntryProps) {
  const id = useId();
  return (
    <div
      className={`${classes.entry} p-16 edge stack middle content-start columns-auto gap-8 relative chosen-edge`}
      data-chosen={chosen || undefined}
    >
      <label className={`${classes.pick} row middle gap-12 narrow pressable`}>
        <input
          className="radio"
          type="radio"
          name="library-voice"
          checked={chosen}
          onChange={onChoose}
          aria-describedby={id}
        />
        <VoiceFace name={voice.name} image={voice.avatar} />
        <span className="narrow medium break">{voice.name}</span>
      </label>
      <PlayVoice id={voice.id} name={voice.name} playable player={player} />
      <div className="stack all-columns gap-4" id={id}>
        <p>{voice.desc}</p>
        <p className="mute small">{[voice.age, voice.traits].filter((text) => text !== '').join(' · ')}</p>
        <VoiceTraits voice={voice} />
      </div>
    </div>
  );
}

function codeOf(name: string, option: string): string {
  return name === 'gender' ? option.toLowerCase() : option;
}
