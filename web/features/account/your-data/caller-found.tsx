import { Button } from '@mantine/core';
import type { CallerCounts, DataRequestKind } from '#contract/data-requests.ts';
import { counted } from '#contract/values/amount-texts.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import type { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import card from '#web/ui/card.module.css';
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

interface CallerFoundProps {
  counts: CallerCounts;
  /** Something is being done already. */
  busy: boolean;
  make: ReturnType<typeof useSave<'POST /data-requests'>>;
  onClose: () => void;
}

/** What is kept of a caller, and what can be done with it. */
export function CallerFound({ counts, busy, make, onClose }: CallerFoundProps) {
  const { number, calls, liveCalls, sounds, forms, appointments, functionUses } = counts;
  const erasing = useDialog<null>();
  const shown = formatPhoneNumber(number);
  const parts = [
    calls > 0 && counted(calls, 'call'),
    sounds > 0 && counted(sounds, 'sound'),
    forms > 0 && counted(forms, 'form'),
    appointments > 0 && counted(appointments, 'appointment'),
    functionUses > 0 && counted(functionUses, 'use of a function', 'uses of functions'),
  ].filter((part) => part !== false);
  const all = new Intl.ListFormat('en').format(parts);
  const toSearch = () => document.querySelector<HTMLElement>('[data-finds-caller]')?.focus();
  const ask = (kind: DataRequestKind) => make.mutateAsync({ body: { kind, number } }).then(onClose);
  const exportAll = () => ask('export-caller').then(toSearch, () => undefined);
  return (
    <div className={`${card.head} edge-top`}>
      <div className="grow-240 stack gap-2 narrow" role="status">
        <p className="medium">{shown}</p>
        <p>{parts.length > 0 ? `${all}.` : 'No data is stored for this number.'}</p>
      </div>
      {liveCalls > 0 && (
        <Notice tone="warn">A call from this number is in progress. You can erase it once it ends.</Notice>
      )}
      <div className="row wrap gap-8">
        {parts.length > 0 && (
          <>
            <Button variant="default" disabled={busy} onClick={() => void exportAll()}>
              Export
            </Button>
            <Button color="red" variant="outline" disabled={busy || liveCalls > 0} onClick={() => erasing.open(null)}>
              Erase
            </Button>
          </>
        )}
        <Button
          variant="subtle"
          onClick={() => {
            toSearch();
            onClose();
          }}
        >
          Close
        </Button>
      </div>
      <DeleteDialog
        asked={erasing}
        title={() => `Erase ${shown}`}
        question={() =>
          `This permanently erases ${all}: transcripts, summaries, recordings, messages, forms and emails stored here. The minutes used stay on record, without the phone number. Anything already emailed, sent to your services or synced to your practice-management system is not affected.`
        }
        action="Erase"
        remove={() => ask('erase-caller')}
        done={() => `Erasing ${shown}.`}
        problemOf={sentenceOf}
        focusAfter={toSearch}
      />
    </div>
  );
}
