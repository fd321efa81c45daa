import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import type { TestTurn } from '#contract/test-box.ts';
import { answerSources } from '#web/client/answer-sources.ts';
import { useAnsweringEngine } from '#web/client/answering-engine.ts';
import { AnswerSources } from '#web/ui/answer-sources.tsx';
import { SaidLine } from '../conversation/said-line.tsx';
import type { TestCall } from '../test-call.ts';

/** One turn with the sources of its answer, and the way to put the answer right. */
export function PanelTurn({ call, turn, before }: { call: TestCall; turn: TestTurn; before: string }) {
  const usesModel = useAnsweringEngine()?.usesModel ?? false;
  const told = { question: turn.heard, faqs: call.brief?.faqs ?? [], usesModel };
  const lines = call.lines.filter((line) => line.turn === turn.turn);
  const saying = call.saying.filter((item) => item.turn === turn.turn);
  const answered = saying.length > 0 || lines.some(({ speaker }) => speaker === 'assistant');
  const heard = lines.some(({ speaker }) => speaker === 'caller') || turn.turn === 0;
  return (
    <li className="stack columns-1 gap-12">
      {!heard && <SaidLine speaker="caller" text={turn.heard} note="" />}
      {lines.map(({ speaker, text, cut }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
        <SaidLine key={index} speaker={speaker} text={text} note={cut ? 'Interrupted' : ''} />
      ))}
      {saying.map(({ itemId, text }) => (
        <SaidLine key={itemId} speaker="assistant" text={text.trim()} note="Speaking" coming />
      ))}
      {answered && (
        <div className="stack gap-4 tiny right">
          {turn.turn === 0 ? (
            <Anchor component={Link} to={paths.instructions} inherit>
              From your greeting
            </Anchor>
          ) : (
            <AnswerSources {...answerSources(turn.sources, told)} />
          )}
          {before !== '' && <p className="mute break">Answer before: {before}</p>}
        </div>
      )}
    </li>
  );
}
