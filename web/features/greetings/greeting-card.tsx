import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#web/client/requests/query.ts';
import card from '#web/ui/card.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import { CannotPlay, PlayButton } from '#web/ui/sound/play-button.tsx';
import { useOneSound } from '#web/ui/sound/use-one-sound.ts';
import { presetsQuery, selectedOf, speechOf } from './greeting-choice.ts';
import classes from './greetings.module.css';

const GreetingDialog = soon(async () => (await import('./greeting-dialog.tsx')).GreetingDialog);

/** The selected greeting in quotes, with the icon that edits it (INSTR-01, INSTR-02). `open`: the dialog opens by itself. */
export function GreetingCard({ open = false, waiting = false }: { open?: boolean; waiting?: boolean }) {
  // Presets among them name the business, which may have another name since they were asked for.
  const greetings = useQuery({ ...query('GET /greetings'), staleTime: 0 });
  const { data: value } = greetings;
  const [editing, setEditing] = useState(open);
  const speech = useOneSound(speechOf);
  // Asked for with the card, so that the dialog opens complete. A later try to load them leaves it open.
  const presets = useQuery(presetsQuery);
  const [asked, setAsked] = useState(false);
  if (!presets.isPending && !asked) setAsked(true);
  const message = value && !waiting ? selectedOf(value) : undefined;

  return (
    <section className={card.card} aria-labelledby="greeting-title" aria-busy={greetings.isFetching}>
      <div className={card.head}>
        <h2 className={card.title} id="greeting-title">
          Greeting
        </h2>
      </div>
      <Loaded query={waiting ? { ...greetings, error: null } : greetings} failed="The greeting could not be loaded.">
        <div className={`${classes.shown} pad-below row wrap gap-12`}>
          <PlayButton player={speech} id={message ?? ''} label={(act) => `${act} the greeting`} disabled={!message} />
          <div className={`${classes.words} py-6 grow narrow`}>
            {message === undefined ? (
              <span className={`${card.bone} ${classes.boneQuote}`} aria-hidden="true" />
            ) : (
              <blockquote className={`${classes.quote} m-0 measure break size-large`}>“{message}”</blockquote>
            )}
            <CannotPlay player={speech} id={message ?? ''} className={`${classes.problem} bad tiny own-line`} />
          </div>
          <ActionIcon
            aria-label="Edit greeting"
            disabled={message === undefined}
            onClick={() => {
              speech.stop();
              setEditing(true);
            }}
          >
            <IconPencil size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </div>
      </Loaded>
      {editing && value && asked && <GreetingDialog onClosed={() => setEditing(false)} />}
    </section>
  );
}
