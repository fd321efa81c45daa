import type { ReactNode } from 'react';
import { useStickToEnd } from '#web/ui/use-stick-to-end.ts';
import type { CallState } from './call/call-state.ts';
import classes from './conversation.module.css';
import { SaidLines } from './said-lines.tsx';
import { WhatHappens } from './what-happens.tsx';

interface ConversationProps {
  call: CallState;
  embedded: boolean;
  children: ReactNode;
}

/** What was said, newest at the bottom; who scrolled up stays there. `children`: what is said next. */
export function Conversation({ call, embedded, children }: ConversationProps) {
  const { lines, saying, next, phase, hears } = call;
  const said = lines.length + next.length + saying.length;
  const box = useStickToEnd(said, phase === 'asking');
  return (
    <section className="edge fill row column narrow flat round-12" aria-labelledby="test-conversation">
      <h2 className="pad-16 edge-bottom large" id="test-conversation">
        Conversations
      </h2>
      <section
        className={`${said === 0 ? classes.empty : ''} pad grow flat scroll said-in ring-inside`}
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label="What was said"
      >
        {said === 0 && <WhatHappens hears={hears} embedded={embedded} />}
        <SaidLines call={call} />
      </section>
      <div className="pad-16 edge-top">{children}</div>
    </section>
  );
}
