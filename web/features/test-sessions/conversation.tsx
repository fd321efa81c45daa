import { productName } from '#web/ui/product.ts';
import { useKeptEnd } from '#web/ui/use-kept-end.ts';
import type { CallState } from './call/call-state.ts';
import classes from './conversation.module.css';

/** What was said, newest at the bottom; who scrolled up stays there. */
export function Conversation({ call }: { call: CallState }) {
  const { lines, phase } = call;
  const box = useKeptEnd(lines, phase === 'asking');
  return (
    <section className="edge fill row column narrow flat round-12" aria-labelledby="test-conversation">
      <h2 className="pad-16 edge-bottom large" id="test-conversation">
        Conversations
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} ref={box} tabIndex={0} aria-label="What was said">
        {lines.length === 0 && <p className="mute">What you and {productName} say appears here.</p>}
        <div role="log" aria-live="polite" aria-label="Transcript">
          <ol className="stack columns-1 gap-16">
            {lines.map(({ speaker, text, cut }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
              <li className={`${classes.line} stack items-start self-start gap-4`} data-speaker={speaker} key={index}>
                <p className="row gap-8 mute tiny">
                  {speaker === 'you' ? 'You' : productName}
                  {cut && <span>Interrupted</span>}
                </p>
                <p className={`${classes.text} fill-soft accent break`}>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </section>
  );
}
