import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dataRules, keptKinds, type SavedDataRules } from '#contract/retention.ts';
import { useContractForm } from '#web/client/forms/use-contract-form.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { query } from '#web/client/requests/query.ts';
import card from '#web/ui/card.module.css';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { InlineForm } from '#web/ui/forms/inline-form.tsx';
import { SwitchRow } from '#web/ui/forms/switch-row.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import { choicesOf, isShorter, kindLabels, removedText } from './rule-words.ts';

const ConfirmDialog = soon(async () => (await import('#web/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog);

/** As long as it is not known. */
const keepsAll: SavedDataRules = {
  ...{ transcripts: null, sounds: null, forms: null, messages: null },
  ...{ redact: true, mostDays: null },
};
const fields = [...keptKinds, 'redact'] as const;

/** For how long what is kept, and whether numbers of cards are. */
export function RulesCard() {
  const rules = useQuery(query('GET /data-rules'));
  return (
    <section className={card.card} aria-labelledby="data-rules" aria-busy={rules.isFetching}>
      <div className={card.head}>
        <div className="grow narrow">
          <h2 className={card.title} id="data-rules">
            How long to keep
          </h2>
          <p className="mute">Older data is permanently removed within an hour. Data under legal hold stays.</p>
        </div>
      </div>
      <div className="pad-below">
        <Loaded query={rules} failed="We could not load your retention rules.">
          <div inert={!rules.data}>
            <Rules saved={rules.data ?? keepsAll} />
          </div>
        </Loaded>
      </div>
    </section>
  );
}

function Rules({ saved }: { saved: SavedDataRules }) {
  const form = useContractForm(dataRules, {
    read: 'GET /data-rules',
    write: 'PUT /data-rules',
    what: 'rules',
    only: fields,
    failed: sentenceOf,
  });
  const asking = useDialog<string>();
  const preview = useSave('POST /data-rules/preview', { failed: sentenceOf });
  const { values } = form;

  /** Asks first where something would be removed. */
  async function submit(): Promise<boolean> {
    if (!isShorter(values, saved)) return form.submit();
    const counts = await preview.mutateAsync({ body: form.body }).catch(() => null);
    const removed = counts && removedText(counts);
    if (removed) asking.open(removed);
    return removed === '' ? form.submit() : false;
  }

  return (
    <>
      <InlineForm form={{ ...form, submit, saving: form.saving || preview.isPending }} label="How long to keep">
        <div className="columns-2 phone-columns-1 gap-16 stack">
          {keptKinds.map((kind) => (
            <NativeSelect
              key={kind}
              label={kindLabels[kind].label}
              description={kindLabels[kind].hint}
              // Nothing stands in the form before the rules are here.
              data={choicesOf(values[kind] ?? null, saved.mostDays)}
              value={values[kind] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                form.setFieldValue(kind, (value === '' ? null : Number(value)) as never)
              }
            />
          ))}
        </div>
        <SwitchRow
          label="Redact card and Social Security numbers"
          hint="They are replaced in transcripts, summaries, messages and emails before anything is stored. Recordings keep what was said."
          checked={values.redact}
          onChange={(on) => form.setFieldValue('redact', on as never)}
        />
      </InlineForm>
      {asking.shown && (
        <ConfirmDialog
          key={asking.shown.key}
          opened={asking.shown.opened}
          onClose={asking.close}
          title="Remove older data"
          action="Remove"
          onConfirm={() => {
            asking.close();
            void form.submit();
          }}
        >
          <p className="break">{`Under these rules ${asking.shown.what} will be removed within an hour. This cannot be undone.`}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
