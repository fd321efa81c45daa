import { Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { settingLimits } from '#contract/limits.ts';
import classes from './faqs.module.css';
import type { Pair, PairProblems } from './faqs-draft.ts';

interface FaqPairProps {
  pair: Pair;
  number: number;
  problems: PairProblems;
  onChange: (change: Partial<Pair>) => void;
  /** Undefined while it is the only one (FAQS-05). */
  onRemove: (() => void) | undefined;
}

/** A question with its answer in the editor (FAQS-04). */
export function FaqPair({ pair, number, problems, onChange, onRemove }: FaqPairProps) {
  const name = `Question ${number}`;
  return (
    <li className={classes.pair} data-pair={pair.id}>
      <fieldset className={classes.fields}>
        <legend className="spoken-only">{name}</legend>
        <div className={classes.pairHead}>
          <span className={classes.number} aria-hidden="true">
            {name}
          </span>
          {onRemove && (
            <UnstyledButton className={classes.act} onClick={onRemove} aria-label={`Remove ${name.toLowerCase()}`}>
              Remove
            </UnstyledButton>
          )}
        </div>
        <TextInput
          label="Question"
          value={pair.question}
          onChange={(event) => onChange({ question: event.currentTarget.value })}
          maxLength={settingLimits.questionCharacters}
          error={problems.question}
          data-question
        />
        <Textarea
          label="Answer"
          value={pair.answer}
          onChange={(event) => onChange({ answer: event.currentTarget.value })}
          maxLength={settingLimits.answerCharacters}
          error={problems.answer}
          autosize
          minRows={2}
          maxRows={10}
        />
      </fieldset>
    </li>
  );
}

/** In the place of a removed pair, with the way back. */
export function RemovedPair({ pair, onUndo }: { pair: Pair; onUndo: () => void }) {
  const question = pair.question.trim() || 'Empty question';
  return (
    <li className={classes.removed} data-pair={pair.id}>
      <span className={classes.gone}>
        <del>{question}</del>
        <span className="spoken-only"> removed</span>
      </span>
      <UnstyledButton className={classes.act} onClick={onUndo} aria-label={`Undo removing ${question}`}>
        Undo
      </UnstyledButton>
    </li>
  );
}
