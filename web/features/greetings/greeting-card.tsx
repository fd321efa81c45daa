import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSetting } from '#web/client/use-versioned-setting.ts';
import card from '#web/ui/card.module.css';
import { FailureState } from '#web/ui/failure-state.tsx';
import { useOneSound } from '#web/ui/use-one-sound.ts';
import { presetsQuery } from './get-presets.ts';
import { getSpeech } from './get-speech.ts';
import { selectedOf } from './greeting-choice.ts';
import classes from './greetings.module.css';
import { CannotPlay, PlayButton } from './play-button.tsx';

const loadDialog = () => import('./greeting-dialog.tsx');
const GreetingDialog = lazy(() => loadDialog().then((module) => ({ default: module.GreetingDialog })));

/** The selected greeting in quotes, with the icon that edits it (INSTR-01, INSTR-02). `open`: the dialog opens by itself. */
export function GreetingCard({ open = false, waiting = false }: { open?: boolean; waiting?: boolean }) {
  const { value, failed, fetching, retry } = useSetting('GET /greetings');
  const [editing, setEditing] = useState(open);
  const speech = useOneSound(getSpeech);
  // Asked for with the card, so that the dialog opens complete. A later try to load them leaves it open.
  const presets = useQuery(presetsQuery);
  const [asked, setAsked] = useState(false);
  if (!presets.isPending && !asked) setAsked(true);
  const message = value && !waiting ? selectedOf(value) : undefined;

  useEffect(() => {
    const timer = setTimeout(loadDialog, 1000);
    return () => clearTimeout(timer);
  }, []);

  return (
    <section className={card.card} aria-labelledby="greeting-title" aria-busy={fetching}>
      <div className={card.head}>
        <h2 className={card.title} id="greeting-title">
          Greeting
        </h2>
      </div>
      {failed && !waiting ? (
        <FailureState text="The greeting could not be loaded." onRetry={() => void retry()} busy={fetching} />
      ) : (
        <div className={classes.shown}>
          <PlayButton speech={speech} text={message ?? ''} label="the greeting" disabled={!message} />
          <div className={classes.words}>
            {message === undefined ? (
              <span className={`${card.bone} ${classes.boneQuote}`} aria-hidden="true" />
            ) : (
              <blockquote className={classes.quote}>“{message}”</blockquote>
            )}
            <CannotPlay speech={speech} text={message ?? ''} className={classes.problem} />
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
      )}
      {editing && value && asked && (
        <Suspense>
          <GreetingDialog onClosed={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
}
