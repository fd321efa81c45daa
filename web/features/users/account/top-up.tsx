import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { randomId } from '#web/client/random-id.ts';
import { ApiError, sentenceOf } from '#web/client/requests/api-error.ts';
import { keepAnswer, query } from '#web/client/requests/query.ts';

const problem = `Enter 1 to ${limits.topUpMinutes.toLocaleString('en-US')} whole minutes.`;

/** Adds minutes to an account. The same number is sent with the same key until it is added, so that it is added once. */
export function TopUp({ id }: { id: string }) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const keys = useRef(new Map<number, string>());
  const adding = useSave('POST /user/account/:id/minutes', {
    done: (_, ask) => addedText((ask as { body: { minutes: number } }).body.minutes),
    refresh: ['GET /user', 'GET /operations/audit-log'],
    onSaved: (account, { body }) => {
      keepAnswer(cache, query('GET /user/account/:id', { params: { id } }), () => account);
      setTyped('');
      keys.current.delete(body.minutes);
    },
  });

  function add(event: FormEvent) {
    event.preventDefault();
    const minutes = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0;
    const fits = minutes >= 1 && minutes <= limits.topUpMinutes;
    setWrong(!fits);
    if (!fits || adding.isPending) return;
    const key = keys.current.get(minutes) ?? randomId();
    keys.current.set(minutes, key);
    adding.mutate({ params: { id }, body: { minutes, key } });
  }

  return (
    <form className="row start gap-8" onSubmit={add} noValidate>
      <TextInput
        className="grow narrow"
        aria-label="Minutes to add"
        placeholder="Minutes to add"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed}
        readOnly={adding.isPending}
        error={wrong ? problem : adding.error ? problemOf(adding.error) : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
          adding.reset();
        }}
      />
      <Button type="submit" variant="default" className="keep" loading={adding.isPending}>
        Add minutes
      </Button>
    </form>
  );
}

const addedText = (minutes: number) => (minutes === 1 ? '1 minute was added.' : `${minutes} minutes were added.`);

/** A refusal added nothing; of an answer that was lost nobody knows. */
function problemOf(error: unknown): string {
  const refused = error instanceof ApiError && error.status > 0 && error.status < 500;
  return refused ? sentenceOf(error) : `Not confirmed. If you send it again, it counts only once. ${sentenceOf(error)}`;
}
