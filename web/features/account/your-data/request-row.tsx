import { Button } from '@mantine/core';
import type { DataRequest } from '#contract/data-requests.ts';
import { dayText, timeText } from '#contract/values/moment-texts.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { bases } from '#web/client/requests/bases.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import card from '#web/ui/card.module.css';
import { archiveSize, isOpen, requestTitle } from './request-texts.ts';
import classes from './your-data.module.css';

const states: Record<DataRequest['state'], { tone: BadgeTone; word: string }> = {
  waiting: { tone: 'plain', word: 'Waiting' },
  running: { tone: 'info', word: 'In progress' },
  ready: { tone: 'good', word: 'Ready' },
  done: { tone: 'good', word: 'Erased' },
  failed: { tone: 'bad', word: 'Failed' },
};

/** A request: how far it is, and what can be done about it. */
export function RequestRow({ request }: { request: DataRequest }) {
  const { _id: id, state, step, percent, problem, bytes, createdAt, expiresAt } = request;
  const title = requestTitle(request);
  const { tone, word } = states[state];
  const again = useSave('POST /data-requests/:id/again', { failed: sentenceOf, refresh: ['GET /data-requests'] });
  const link = useSave('POST /data-requests/:id/link', {
    failed: sentenceOf,
    // The browser's own download: an archive may be larger than a page can hold.
    onSaved: ({ path }) => window.location.assign(bases.a + path),
  });
  return (
    <li className={`${card.head} edge-top`}>
      <div className="grow-240 stack gap-6 narrow">
        <p className="row wrap middle gap-8 narrow">
          <span className="medium">{title}</span>
          <Badge tone={tone}>{word}</Badge>
        </p>
        {state === 'running' && (
          <>
            <progress className={classes.bar} max={100} value={percent} aria-label={title} />
            <p className="mute small tabular">{`${percent}%${step && ` · ${step}`}`}</p>
          </>
        )}
        {problem !== '' && <p className="small break">{problem}</p>}
        <p className="row wrap mute small gap-4-16 tabular">
          <span>{`${dayText(createdAt)}, ${timeText(createdAt)}`}</span>
          {bytes !== null && <span>{archiveSize(bytes)}</span>}
          {expiresAt && <span>{`Available until ${dayText(expiresAt)}, ${timeText(expiresAt)}`}</span>}
        </p>
      </div>
      {state === 'ready' && (
        <Button
          loading={link.isPending}
          aria-label={`Download: ${title}`}
          onClick={() => link.mutate({ params: { id } })}
        >
          Download
        </Button>
      )}
      {state === 'failed' && (
        <Button
          variant="default"
          loading={again.isPending}
          aria-label={`Start over: ${title}`}
          onClick={() => again.mutate({ params: { id } })}
        >
          Start over
        </Button>
      )}
      {isOpen(request) && <span className="mute small">You can leave this page.</span>}
    </li>
  );
}
