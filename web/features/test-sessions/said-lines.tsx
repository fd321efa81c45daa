import { useQuery } from '@tanstack/react-query';
import { answerSources } from '#web/client/answer-sources.ts';
import { useAnsweringEngine } from '#web/client/answering-engine.ts';
import { query } from '#web/client/requests/query.ts';
import { AnswerSources } from '#web/ui/answer-sources.tsx';
import { productName } from '#web/ui/page/product.ts';
import type { CallState } from './call/call-state.ts';

/** The lines of a voice test, announced as they come, those that wait grey; each answer with what it is from. */
export function SaidLines({ call: { lines, saying, next } }: { call: CallState }) {
  const faqs = useQuery(query('GET /instructions')).data?.faqResponses ?? [];
  const usesModel = useAnsweringEngine()?.usesModel ?? false;
  return (
    <div role="log" aria-live="polite" aria-label="Transcript">
      <ol className="stack columns-1 gap-16">
        {lines.map(({ speaker, text, cut }, index) => {
          const answer = answerThatEnds(lines, index);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
            <li className="stack items-start self-start gap-4 said" data-own={speaker === 'assistant'} key={index}>
              <p className="row gap-8 mute tiny">
                {speaker === 'you' ? 'You' : productName}
                {cut && <span>Interrupted</span>}
              </p>
              <p className={`${speaker === 'you' ? 'fill-sunken ink' : 'fill-soft accent'} break bubble`}>{text}</p>
              {answer && (
                <div className="right">
                  <AnswerSources {...answerSources(answer.sources, { question: answer.question, faqs, usesModel })} />
                </div>
              )}
            </li>
          );
        })}
        {saying !== '' && (
          // Announced once, when it is a line.
          <li className="stack items-start self-start gap-4 said" data-own="true" aria-hidden="true">
            <p className="mute tiny">{productName}</p>
            <p className="fill-soft accent break bubble">{saying}</p>
          </li>
        )}
        {next.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may wait twice
          <li className="stack items-start self-start gap-4 said" key={`next ${index}`}>
            <p className="row gap-8 mute tiny">
              You <span>Waiting</span>
            </p>
            <p className="fill-sunken mute break bubble">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Of the line that ends an answer: what was asked, and what all its lines are from. The greeting answers nothing. */
function answerThatEnds(lines: CallState['lines'], index: number) {
  const isYours = (at: number) => lines[at]?.speaker === 'you';
  if (isYours(index) || (index + 1 < lines.length && !isYours(index + 1))) return null;
  const asked = lines.slice(0, index).findLastIndex(({ speaker }) => speaker === 'you');
  if (asked < 0) return null;
  const sources = lines.slice(asked + 1, index + 1).flatMap((line) => line.sources ?? []);
  return { question: lines[asked]?.text ?? '', sources };
}
