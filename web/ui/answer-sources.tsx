import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { DoubtMark } from './doubt-mark.tsx';

interface Way {
  text: string;
  to: string;
  /** Where the words leave something out. */
  whole?: string;
}

export interface AnswerSourcesProps {
  /** What an answer is from, each with the way to where that is changed. */
  from: readonly Way[];
  /** What it tells that nobody has written down; '' for nothing. */
  doubt: string;
  /** What is to be said of it besides; '' for nothing. */
  note: string;
  /** How it is put right; null where nothing was asked. */
  correction: Way | null;
}

/** Under an answer: what it is from, and how it is put right. */
export function AnswerSources({ from, doubt, note, correction }: AnswerSourcesProps) {
  return (
    <div className="stack gap-4 tiny">
      <DoubtMark text={doubt} />
      {[...from, ...(correction ? [correction] : [])].map(({ text, to, whole }) => (
        <p key={`${text} ${whole}`}>
          <Anchor component={Link} to={to} title={whole} inherit className="break">
            {text}
          </Anchor>
        </p>
      ))}
      {note !== '' && <p className="mute">{note}</p>}
    </div>
  );
}
