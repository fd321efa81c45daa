import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NotificationSettings } from '#contract/notifications.ts';
import { query } from '#web/client/requests/query.ts';
import { useEditButton } from '#web/ui/forms/use-edit-button.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import { RecipientGroup } from './recipient-group.tsx';
import classes from './recipients.module.css';
import { draftOf, kinds } from './recipients-draft.ts';

const RecipientsEditor = soon(async () => (await import('./recipients-editor.tsx')).RecipientsEditor);

/** The lists of those who are told of calls, to read and to edit (NOTIFY-01 to 17). */
export function RecipientsCard() {
  const recipients = useQuery(query('GET /user/notification-recipients'));
  const { data } = recipients;
  const [editing, setEditing] = useState(false);
  const edit = useEditButton(editing);

  return (
    <section className="edge fill mt-page round-12" aria-labelledby="recipients" aria-busy={recipients.isFetching}>
      <div className={`${classes.head} row between gap-16`}>
        <div className="grow narrow">
          <h2 className="large" id="recipients">
            Recipient Details
          </h2>
          <p className="measure mute">
            Get notified as soon as a new call comes in. Add or change recipients at any time.
          </p>
        </div>
        {!editing && (
          <Button ref={edit} variant="default" className="keep" disabled={!data} onClick={() => setEditing(true)}>
            Edit
          </Button>
        )}
      </div>
      <Loaded query={recipients} failed="We could not load the recipients.">
        <p className={`${classes.truth} pad-below-16 mt-12 break`}>{data && truthOf(data, editing)}</p>
        {editing ? (
          <RecipientsEditor onEnd={() => setEditing(false)} />
        ) : (
          <div className="columns-3 edge-top tablet-parts tablet-columns-1 stack" key={data ? 'lists' : 'loading'}>
            {kinds.map((kind) => (
              <RecipientGroup key={kind} kind={kind} entries={data && draftOf(data)[kind]} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}

/** One line on who is told now. */
function truthOf({ sample, mailed, owner }: NotificationSettings, editing: boolean): string {
  if (!mailed) {
    const lists =
      sample && !editing ? 'Addresses marked “Sample” are made up.' : 'Your lists are kept for when there is one.';
    return `No mail service is set up, so no emails are sent. ${lists}`;
  }
  if (!sample) return 'Emails go to these addresses. Empty lists send no email.';
  if (editing)
    return 'Saving replaces the samples. Only the addresses below will be notified, including yours unless you remove it.';
  return `These are samples: nothing is sent to them. Until you add recipients, summaries go to ${owner}.`;
}
