import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Submission } from '#contract/intake.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import card from '#web/ui/card.module.css';
import { FailureState } from '#web/ui/failure-state.tsx';
import { WorkDialog } from '#web/ui/work-dialog.tsx';
import { refreshFormLinks } from './form-links.ts';
import { HandOverPart } from './hand-over-part.tsx';
import { ReadingsList } from './readings-list.tsx';
import { handOverSubmission, submissionQuery } from './submission.ts';
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
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: opened });
  const [handing, setHanding] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null });

  async function handOver() {
    setHanding({ busy: true, problem: null });
    try {
      cache.setQueryData(query.queryKey, await handOverSubmission(id));
      setHanding({ busy: false, problem: null });
      void refreshFormLinks(cache);
    } catch (refusal) {
      setHanding({ busy: false, problem: sentenceOf(refusal) });
    }
  }

  const title = data ? `${data.patient.first_name} ${data.patient.last_name}` : 'Patient form';
  return (
    <WorkDialog
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
      {data ? (
        <Parts submission={data} handing={handing} onHandOver={() => void handOver()} onRead={() => void refetch()} />
      ) : error ? (
        <FailureState text={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Bones />
      )}
    </WorkDialog>
  );
}

interface PartsProps {
  submission: Submission;
  handing: { busy: boolean; problem: string | null };
  onHandOver: () => void;
  /** The SSN was shown, which is a reading of its own. */
  onRead: () => void;
}

function Parts({ submission, handing, onHandOver, onRead }: PartsProps) {
  return (
    <div className="stack gap-24">
      <SubmissionFacts submission={submission} onRead={onRead} />
      <HandOverPart handOver={submission.handOver} {...handing} onHandOver={onHandOver} />
      <ReadingsList readings={submission.readings} />
    </div>
  );
}

function failureText(error: unknown): string {
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 409);
  return gone ? sentenceOf(error) : 'We could not load this form.';
}

function Bones() {
  return (
    <div className={classes.bones} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <span key={key} className={card.bone} />
      ))}
    </div>
  );
}
