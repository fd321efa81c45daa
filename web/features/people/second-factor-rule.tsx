import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import card from '#web/ui/card.module.css';
import { SwitchRow } from '#web/ui/forms/switch-row.tsx';

/** Sets whether everyone on the team needs a second factor. */
export function SecondFactorRule({ required }: { required: boolean }) {
  const save = useSave('PUT /people/second-factor', {
    done: (_, ask) =>
      (ask as { body: { required: boolean } }).body.required
        ? 'Everyone now needs a second factor.'
        : 'A second factor is now optional.',
    failed: sentenceOf,
    refresh: ['GET /people'],
  });
  return (
    <section className={`${card.card} mt-16 pad-12`} aria-label="Second factor">
      <SwitchRow
        label="Require a second factor for everyone"
        hint="Anyone without one must set up an authenticator app or a passkey before they can continue."
        checked={save.isPending ? save.variables.body.required : required}
        disabled={save.isPending}
        onChange={(now) => save.mutate({ body: { required: now } })}
      />
    </section>
  );
}
