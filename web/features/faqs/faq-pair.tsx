import { Textarea, TextInput, UnstyledButton } from '@mantine/core';
import type { ContractForm } from '#web/client/forms/use-contract-form.ts';
import classes from './faqs.module.css';
import type { Pair } from './faqs-draft.ts';

export type FaqsForm = ContractForm<{ faqResponses: Pair[] }>;

interface FaqPairProps {
  form: FaqsForm;
  /** Its place in the list, and in what is sent. */
  index: number;
  place: number;
  number: number;
  /** Its answer is what the editor was opened for. */
  wanted: boolean;
  /** Undefined while it is the only one (FAQS-05). */
  onRemove: (() => void) | undefined;
}

/** A question with its answer in the editor (FAQS-04). */
export function FaqPair({ form, index, place, number, wanted, onRemove }: FaqPairProps) {
  const name = `Question ${number}`;
  const field = (part: 'question' | 'answer') => {
    const sent = `faqResponses.${place}.${part}`;
    const error = form.tried && form.problemOf(sent);
    return { ...form.getInputProps(`faqResponses.${index}.${part}`), name: sent, error };
  };
  return (
    <li className="edge-bottom pb-20" data-pair={form.values.faqResponses[index]?.id}>
      <fieldset className="m-0 p-0 no-edge stack gap-12 narrow">
        <legend className="spoken-only">{name}</legend>
        <div className={classes.pairHead}>
          <span className="mute medium tabular small" aria-hidden="true">
            {name}
          </span>
          {onRemove && (
            <UnstyledButton
              className={`${classes.act} px-8 keep round-8 accent medium center body-20 out-8 line-32 hover-sunken`}
              onClick={onRemove}
              aria-label={`Remove ${name.toLowerCase()}`}
            >
              Remove
            </UnstyledButton>
          )}
        </div>
        <TextInput {...field('question')} label="Question" data-question />
        <Textarea
          {...field('answer')}
          label="Answer"
          autosize
          minRows={2}
          maxRows={10}
          data-autofocus={wanted || undefined}
        />
      </fieldset>
    </li>
  );
}

/** In the place of a removed pair, with the way back. */
export function RemovedPair({ pair, onUndo }: { pair: Pair; onUndo: () => void }) {
  const question = pair.question.trim() || 'Empty question';
  return (
    <li className={`${classes.removed} edge-bottom mute`} data-pair={pair.id}>
      <span className="narrow break">
        <del>{question}</del>
        <span className="spoken-only"> removed</span>
      </span>
      <UnstyledButton
        className={`${classes.act} px-8 keep round-8 accent medium center body-20 out-8 line-32 hover-sunken`}
        onClick={onUndo}
        aria-label={`Undo removing ${question}`}
      >
        Undo
      </UnstyledButton>
    </li>
  );
}
