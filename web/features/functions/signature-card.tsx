import { Button } from '@mantine/core';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/client/requests/api-error.ts';
import { keepSetting, query } from '#web/client/requests/query.ts';
import { request } from '#web/client/requests/request.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import card from '#web/ui/card.module.css';
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { momentText } from './runs/run-texts.ts';
import classes from './signature-card.module.css';

const hidden = '•'.repeat(24);

/** It is asked for when it is wanted, and forgotten with the screen. */
const secretQuery = { ...query('GET /custom-prompt/secret'), gcTime: 0 };

/** The secret by which a webhook knows that a request is ours; shown when it is asked for. */
export function SignatureCard() {
  const cache = useQueryClient();
  const [wanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...secretQuery, enabled: wanted });
  const rotation = useDialog<null>();

  function show() {
    if (wanted) void refetch();
    else setWanted(true);
  }

  async function rotate() {
    const value = await request('POST /custom-prompt/secret', {});
    setWanted(true);
    keepSetting(cache, 'GET /custom-prompt/secret', { value, version: null });
  }

  return (
    <section className={card.card} aria-labelledby="signature">
      <div className={card.head}>
        <div className="grow narrow">
          <h2 className={card.title} id="signature">
            Signature
          </h2>
          <p className={`${classes.quiet} mute`}>
            Every request is signed in the headers <code className="one-line">webhook-id</code>,{' '}
            <code className="one-line">webhook-timestamp</code> and <code className="one-line">webhook-signature</code>,
            as the Standard Webhooks specification says. Your server checks them with this secret.
          </p>
        </div>
      </div>
      <div className="pad-below stack gap-12">
        <div className="row wrap middle gap-8">
          <code
            className={`${classes.secret} ${data ? 'ink' : 'mute'} fill-sunken grow-240 narrow control-high round-8 break mono small`}
          >
            <span className="spoken-only">Secret: </span>
            {data ? data.secret : <span aria-hidden="true">{hidden}</span>}
            {!data && <span className="spoken-only">hidden</span>}
          </code>
          {data ? (
            <CopyButton value={data.secret} label="Copy the secret" />
          ) : (
            <Button
              variant="default"
              leftSection={<IconEye size={16} stroke={1.75} aria-hidden="true" />}
              loading={isFetching}
              onClick={show}
            >
              Show
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => rotation.open(null)}
          >
            Rotate
          </Button>
        </div>
        {data && data.previousUntil !== null && (
          <p className={`${classes.quiet} mute tabular`}>
            The previous secret also signs until {momentText(data.previousUntil)}.
          </p>
        )}
        {error && !data && <Notice tone="bad">{messageOf(error, 'We could not load the secret. Try again.')}</Notice>}
      </div>
      <DeleteDialog
        asked={rotation}
        title={() => 'Rotate the secret'}
        question={() =>
          'This creates a new secret. The current one keeps signing alongside it for a day, so you can update your server without a gap.'
        }
        action="Rotate secret"
        remove={rotate}
        done={() => 'New secret created'}
        problemOf={(error) => messageOf(error, 'The secret could not be rotated. Try again.')}
      />
    </section>
  );
}
