import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import card from '#web/ui/card.module.css';
import { SwitchRow } from '#web/ui/forms/switch-row.tsx';

/** Whether everybody of the business needs a second factor. */
export function SecondFactorRule({ required }: { required: boolean }) {
  const save = useSave('PUT /people/second-factor', {
    done: (_, ask) =>
      (ask as { body: { required: boolean } }).body.required
        ? 'Everybody needs a second factor now.'
        : 'A password is enough now.',
    failed: sentenceOf,
    refresh: ['GET /people'],
  });
  return (
    <section className={`${card.card} mt-16 pad-12`} aria-label="Second factor">
      <SwitchRow
        label="Everybody needs a second factor"
        hint="Whoever has none sets one up before anything else: an authenticator app or a passkey."
        checked={save.isPending ? save.variables.body.required : required}
        disabled={save.isPending}
        onChange={(now) => save.mutate({ body: { required: now } })}
      />
    </section>
  );
}
