import { productName } from '#web/ui/page/product.ts';
import { useStickToEnd } from '#web/ui/use-stick-to-end.ts';
import type { CallState } from './call/call-state.ts';
import { SaidLines } from './said-lines.tsx';

/** What was said, newest at the bottom; who scrolled up stays there. */
export function Conversation({ call }: { call: CallState }) {
  const { lines, phase } = call;
  const box = useStickToEnd(lines, phase === 'asking');
  return (
    <section className="edge fill row column narrow flat round-12" aria-labelledby="test-conversation">
      <h2 className="pad-16 edge-bottom large" id="test-conversation">
        Conversations
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="pad grow flat scroll said-in ring-inside" ref={box} tabIndex={0} aria-label="What was said">
        {lines.length === 0 && <p className="mute">What you and {productName} say appears here.</p>}
        <SaidLines call={call} />
      </section>
    </section>
  );
}
