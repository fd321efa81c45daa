import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NotificationSettings } from '#contract/notifications.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { messageOf } from '#web/client/requests/api-error.ts';
import { keepSetting, query } from '#web/client/requests/query.ts';
import { hasSession } from '#web/client/session.ts';
import { LeaveQuestion } from '#web/ui/leave-question.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RecipientGroup } from './recipient-group.tsx';
import classes from './recipients.module.css';
import { draftOf, kinds } from './recipients-draft.ts';
import { SaveBar } from './save-bar.tsx';
import { useRecipientsEditor } from './use-recipients-editor.ts';

const route = 'GET /user/notification-recipients';

/** The lists of those who are told of calls, to read and to edit (NOTIFY-01 to 17). `ownEmail`: told until the first save. */
export function RecipientsCard({ ownEmail }: { ownEmail: string }) {
  const recipients = useQuery(query(route));
  const { data } = recipients;
  const cache = useQueryClient();
  const editor = useRecipientsEditor();
  const save = useSave('PUT /user/notification-recipients', {
    done: 'Recipients saved.',
    failed: 'The recipients could not be saved.',
    onSaved: (value) => {
      keepSetting(cache, route, { value, version: null });
      end();
    },
  });
  const card = useRef<HTMLElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const { editing } = editor;
  const draft = editing?.draft ?? (data && draftOf(data));

  const was = useRef(false);
  useEffect(() => {
    if (was.current && !editing) edit.current?.focus();
    was.current = editing !== null;
  }, [editing]);

  function end() {
    editor.end();
    save.reset();
  }

  function submit() {
    if (save.isPending) return;
    const lists = editor.finish();
    if (lists) save.mutate({ body: lists });
    else requestAnimationFrame(() => card.current?.querySelector<HTMLElement>('[data-wrong="true"]')?.focus());
  }

  return (
    <section
      className={`${classes.card} edge fill mt-24 round-12`}
      aria-labelledby="recipients"
      ref={card}
      aria-busy={recipients.isFetching}
    >
      <div className={`${classes.head} row between gap-16`}>
        <div className="grow narrow">
          <h2 className={classes.title} id="recipients">
            Recipient Details
          </h2>
          <p className="measure mute">
            Get notified as soon as a new call comes in. Add or change recipients at any time.
          </p>
        </div>
        {!editing && (
          <Button ref={edit} variant="default" disabled={!data} onClick={() => data && editor.begin(data)}>
            Edit
          </Button>
        )}
      </div>
      <Loaded query={recipients} failed="We could not load the recipients.">
        <LeaveQuestion unsaved={editor.changes > 0} mayAsk={hasSession} />
        <p className={`${classes.truth} pad-pt-16 mt-12 break`}>{data && truthOf(data, ownEmail, editing !== null)}</p>
        <div className={classes.groups} key={data ? 'lists' : 'loading'}>
          {kinds.map((kind) => (
            <RecipientGroup key={kind} kind={kind} entries={draft?.[kind]} editor={editor} />
          ))}
        </div>
        {editing && (
          <SaveBar
            changes={editor.changes}
            failure={
              save.error &&
              `${messageOf(save.error, 'The server did not answer.')} Nothing was saved; your changes are still here.`
            }
            saving={save.isPending}
            onCancel={end}
            onSave={submit}
          />
        )}
      </Loaded>
    </section>
  );
}

/** One line on who is told now. */
function truthOf({ sample }: NotificationSettings, ownEmail: string, editing: boolean): string {
  if (!sample) return 'Mails go to these addresses. A list without an address tells nobody.';
  if (editing) return 'The samples go away when you save; then only the addresses you added are told.';
  return `These are samples: nothing is sent to them. Until you save lists of your own, ${ownEmail || 'your own address'} is told of calls and messages.`;
}
