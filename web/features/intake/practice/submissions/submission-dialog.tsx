import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSave } from '#web/client/forms/use-save.ts';
import { ApiError, sentenceOf } from '#web/client/requests/api-error.ts';
import { keepAnswer } from '#web/client/requests/query.ts';
import card from '#web/ui/card.module.css';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { HandOverPart } from './hand-over-part.tsx';
import { ReadingsList } from './readings-list.tsx';
import { submissionQuery } from './submission.ts';
import classes from './submission-dialog.module.css';
import { SubmissionFacts } from './submission-facts.tsx';

interface SubmissionDialogProps {
  /** Of the link. */
  id: string;
  opened: boolean;
  onClose: () => void;
}

/** What a patient handed in: everything but the SSN, which is shown on request; how the hand-over went; who has read it. */
export function SubmissionDialog({ id, opened, onClose }: SubmissionDialogProps) {
  const cache = useQueryClient();
  const query = submissionQuery(id);
  const asked = useQuery({ ...query, enabled: opened });
  const { data } = asked;
  const handOver = useSave('POST /patient-form-links/:id/submission/hand-over', {
    refresh: ['GET /patient-form-links'],
    onSaved: (saved) => keepAnswer(cache, query, () => saved),
  });
  const title = data ? `${data.patient.first_name} ${data.patient.last_name}` : 'Patient form';
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      width={720}
      foot={
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Loaded query={asked} failed={failureText} waiting={<Bones />}>
        {(submission) => (
          <div className="stack gap-24">
            <SubmissionFacts submission={submission} onRead={() => void asked.refetch()} />
            <HandOverPart
              handOver={submission.handOver}
              busy={handOver.isPending}
              problem={handOver.error && sentenceOf(handOver.error)}
              onHandOver={() => handOver.mutate({ params: { id } })}
            />
            <ReadingsList readings={submission.readings} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function failureText(error: unknown): string {
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 409);
  return gone ? sentenceOf(error) : 'We could not load this form.';
}

function Bones() {
  return (
    <div className={`${classes.bones} stack gap-20`} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <span key={key} className={card.bone} />
      ))}
    </div>
  );
}
