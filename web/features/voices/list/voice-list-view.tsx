import { Button, Tabs, TextInput } from '@mantine/core';
import { IconBooks, IconPlus, IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type VoiceProvider, voiceProviders } from '#contract/values/voice-traits.ts';
import type { Voice } from '#contract/voices.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { keepAnswer } from '#web/client/requests/query.ts';
import { DialogContent, DialogQuestion } from '#web/ui/dialogs/dialog-parts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import type { OneSound } from '#web/ui/sound/use-one-sound.ts';
import { voicesQuery } from '../voices-query.ts';
import { FilterMenu } from './filters/filter-menu.tsx';
import { type ListState, withLibraryVoice } from './filters/list-state.ts';
import { fitting, noFilters } from './filters/voice-filters.ts';
import classes from './voice-list-view.module.css';
import { VoiceResults } from './voice-results.tsx';

interface VoiceListViewProps {
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
  /** Id of the voice in use. */
  current: string;
  player: OneSound;
  /** The view that was left for this one; its button has the focus again. */
  returnedFrom: string | null;
  onAdd: () => void;
  onLibrary: () => void;
  onCancel: () => void;
  /** False when it was not saved. */
  onSave: () => Promise<boolean>;
  onDeleted: () => void;
}

/** The main view: voices of each provider, searched, filtered, heard and chosen (VOICE-01 to 15). */
export function VoiceListView(props: VoiceListViewProps) {
  const { state, onChange, current, player, returnedFrom, onAdd, onLibrary, onCancel, onSave, onDeleted } = props;
  const asked = useQuery(voicesQuery);
  const cache = useQueryClient();
  const [deleting, setDeleting] = useState<Voice | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const voices = asked.data && withLibraryVoice(asked.data, state.fromLibrary);
  const { added } = state;
  const unheard = player.heard?.state === 'failed' && voices?.find(({ id }) => id === player.heard?.id);

  const saving = useMutation({
    mutationFn: async () => {
      player.stop();
      if (!(await onSave())) throw new Error('Not saved');
    },
  });
  const deletion = useSave('DELETE /voices/:id', {
    onSaved: (_, { params }) => {
      keepAnswer(cache, voicesQuery, (now) => now.filter(({ id }) => id !== params.id));
      if (state.chosen === params.id) onChange({ chosen: null });
      if (added?.id === params.id) onChange({ added: null });
      setDeleting(null);
      onDeleted();
      buttons.current?.querySelector<HTMLElement>('[data-opens="custom"]')?.focus();
    },
  });

  useEffect(() => {
    if (returnedFrom) buttons.current?.querySelector<HTMLElement>(`[data-opens="${returnedFrom}"]`)?.focus();
  }, [returnedFrom]);

  return (
    <DialogContent
      title="Select Voice"
      bodyClass="p-0 grow row column flat"
      notice={
        deleting ? (
          deletion.error && <Notice tone="bad">The voice could not be deleted. Try again.</Notice>
        ) : (
          <>
            {saving.error && <Notice tone="bad">The voice was not saved. Your choice is still here; try again.</Notice>}
            {unheard && <Notice tone="bad">{unheard.name} could not be played. Try again in a moment.</Notice>}
          </>
        )
      }
      note="Changes will go live immediately"
      foot={
        <>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button disabled={state.chosen === null} loading={saving.isPending} onClick={() => saving.mutate()}>
            Save
          </Button>
        </>
      }
      bottom={
        deleting ? (
          <DialogQuestion
            text={`Delete the voice “${deleting.name}”?${deleting.id === current ? ' Your assistant is using it. Calls will use the standard voice instead.' : ''}`}
            stay="Cancel"
            onStay={() => setDeleting(null)}
            leave="Delete voice"
            onLeave={() => deletion.mutate({ params: { id: deleting.id } })}
            busy={deletion.isPending}
          />
        ) : undefined
      }
    >
      <Tabs
        className="grow row column flat"
        value={state.provider}
        onChange={(provider) => provider && onChange({ provider: provider as VoiceProvider })}
        keepMounted={false}
      >
        <Tabs.List className={`${classes.tabList} px-tabs px-16 keep`} aria-label="Voice providers">
          {voiceProviders.map((provider) => (
            <Tabs.Tab key={provider} value={provider} className="hover-sunken ring-inside">
              {provider}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={`${classes.tools} keep row wrap gap-8`} ref={buttons}>
          <TextInput
            type="search"
            className={classes.search}
            aria-label="Search voices"
            placeholder="Search voices"
            maxLength={100}
            value={state.filters.search}
            onChange={(event) => onChange({ filters: { ...state.filters, search: event.currentTarget.value } })}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          />
          <FilterMenu filters={state.filters} onChange={(filters) => onChange({ filters })} />
          <Button
            variant="default"
            className={classes.tool}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            onClick={onAdd}
            data-opens="custom"
          >
            Add Custom Voice
          </Button>
          <Button
            variant="default"
            className={classes.tool}
            leftSection={<IconBooks size={16} stroke={1.75} aria-hidden="true" />}
            onClick={onLibrary}
            data-opens="library"
          >
            Voice Library
          </Button>
        </div>
        {voiceProviders.map((provider) => (
          <Tabs.Panel key={provider} value={provider} className="grow row column flat scroll">
            {added && added.provider === provider && (
              <div className={classes.added}>
                <Notice tone={added.note === '' ? 'good' : 'info'}>
                  {added.name} is saved and on the list. {added.note}
                </Notice>
              </div>
            )}
            <Loaded query={asked} failed="We could not load the voices.">
              <VoiceResults
                all={voices?.filter((voice) => voice.provider === provider)}
                shown={voices && fitting(voices, provider, state.filters)}
                onReset={() => onChange({ filters: noFilters })}
                list={{
                  chosen: state.chosen,
                  current,
                  player,
                  onChoose: (id) => onChange({ chosen: id }),
                  onDelete: (voice) => {
                    deletion.reset();
                    setDeleting(voice);
                  },
                }}
              />
            </Loaded>
          </Tabs.Panel>
        ))}
      </Tabs>
    </DialogContent>
  );
}
