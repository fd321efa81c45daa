import { IconPhone } from '@tabler/icons-react';
import { elapsedText } from '#contract/values/amount-texts.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { productName } from '#web/ui/page/product.ts';
import { useStickToEnd } from '#web/ui/use-stick-to-end.ts';
import { doing, endWords } from '../call-words.ts';
import type { TestCall } from '../test-call.ts';
import classes from './conversation.module.css';
import { TurnItem } from './turn-item.tsx';

/** What was said, turn by turn, each with what lay behind it. */
const dots: Partial<Record<TestCall['state'], string>> = {
  greeting: 'fill-accent',
  speaking: 'fill-accent',
  ending: 'fill-accent',
  listening: 'fill-good',
};

export function Conversation({ call }: { call: TestCall }) {
  const { phase, turns, lines, saying, brief } = call;
  const scroll = useStickToEnd(call, phase === 'ringing');
  const last = lines.findLast(({ speaker }) => speaker === 'assistant');

  return (
    <section className="edge fill row column narrow round-12" aria-labelledby="conversation">
      <div className={`${classes.head} pad-x edge-bottom row middle between gap-12`}>
        <h2 className="large" id="conversation">
          Conversation
        </h2>
        {phase === 'live' && (
          <p className="row middle gap-8 mute small">
            <span className={`${dots[call.state] ?? 'fill-field'} round dot`} aria-hidden="true" />
            {doing[call.state]}
          </p>
        )}
      </div>
      <p className="spoken-only" role="status">
        {last ? `${productName}: ${last.text}` : ''}
      </p>
      <section
        ref={scroll}
        className="pad grow flat scroll said-in ring-inside"
        aria-label="What was said"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {phase === 'idle' && (
          <div className={`${classes.idle} stack content-center`}>
            <EmptyState Icon={IconPhone} text="Call your assistant and type what a caller would say.">
              <p className={`${classes.hint} mute`}>
                It answers just as it does on the phone. Calls from the Test Box use no minutes and stay out of the call
                log and its figures.
              </p>
            </EmptyState>
          </div>
        )}
        {phase === 'ringing' && turns.length === 0 && <p className="mute center">Ringing</p>}
        <ol className="stack columns-1 gap-24">
          {turns.map((turn) => (
            <TurnItem
              key={turn.turn}
              turn={turn}
              brief={brief}
              last={phase === 'live' && turn.turn === turns.length - 1}
              lines={lines.filter((line) => line.turn === turn.turn)}
              saying={saying.filter((item) => item.turn === turn.turn)}
              sounding={saying[0]?.itemId ?? null}
            />
          ))}
        </ol>
      </section>
      {phase === 'ended' && call.end && (
        <p className="pad-12 edge-top mute" role="status">
          {endWords[call.end.reason]}{' '}
          <span className="tabular">
            {elapsedText(call.end.seconds)}, {call.end.status.toLowerCase()}.
          </span>
        </p>
      )}
      {phase === 'failed' && (
        <div className="pad-12 edge-top mute">
          <Notice tone="bad">{call.problem}</Notice>
        </div>
      )}
    </section>
  );
}
