import { productName } from '#web/ui/page/product.ts';
import { useKeptEnd } from '#web/ui/use-kept-end.ts';
import type { CallState } from './call/call-state.ts';

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
      <section className="pad grow flat scroll said-in ring-inside" ref={box} tabIndex={0} aria-label="What was said">
        {lines.length === 0 && <p className="mute">What you and {productName} say appears here.</p>}
        <div role="log" aria-live="polite" aria-label="Transcript">
          <ol className="stack columns-1 gap-16">
            {lines.map(({ speaker, text, cut }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
              <li className="stack items-start self-start gap-4 said" data-own={speaker === 'you'} key={index}>
                <p className="row gap-8 mute tiny">
                  {speaker === 'you' ? 'You' : productName}
                  {cut && <span>Interrupted</span>}
                </p>
                <p className={`${speaker === 'you' ? 'fill-sunken ink' : 'fill-soft accent'} break bubble`}>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </section>
  );
}
