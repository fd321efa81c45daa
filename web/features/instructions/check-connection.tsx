import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { ConnectionCheck } from '#contract/appointments.ts';
import { momentText } from '#contract/values/moment-texts.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { mayHere } from '#web/client/session.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

interface CheckConnectionProps {
  provider: 'calcom' | 'zapier';
  /** What was entered is not saved yet: what is saved would be checked. */
  unsaved: boolean;
  /** What it does, before it is pressed. */
  hint: string;
}

/** Tries what is saved for appointments, and says in words what came of it. */
export function CheckConnection({ provider, unsaved, hint }: CheckConnectionProps) {
  const check = useSave('POST /instructions/check-connection');
  const { reset } = check;
  // What was found is of what was saved then.
  useEffect(() => {
    if (unsaved) reset();
  }, [unsaved, reset]);
  if (!mayHere('changes', 'settings')) return null;
  return (
    <div className="stack gap-8">
      <div className="row wrap middle gap-12">
        <Button
          variant="default"
          className="phone-own-line"
          loading={check.isPending}
          disabled={unsaved}
          onClick={() => check.mutate({ body: { provider } })}
        >
          Check connection
        </Button>
        <span className="grow-240 mute small">
          {unsaved ? 'Save first. The check uses your saved settings.' : hint}
        </span>
      </div>
      {!check.isPending && check.data && <Found found={check.data} />}
      {!check.isPending && check.error && <Notice tone="bad">{sentenceOf(check.error)}</Notice>}
    </div>
  );
}

function Found({ found: { works, text, nextFree, timeZone, ahead } }: { found: ConnectionCheck }) {
  return (
    <Notice tone={works ? 'good' : 'bad'}>
      {text}
      {nextFree && ` The next open time is ${momentText(nextFree, timeZone, ahead)}.`}
    </Notice>
  );
}
