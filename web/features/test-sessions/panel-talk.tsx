import { useEffect } from 'react';
import { BrowserHearing } from './call/browser-hearing.tsx';
import { useCallMachine } from './call/use-call-machine.ts';
import { CallButton } from './call-button.tsx';
import { CallStatus } from './call-status.tsx';
import { SaidLines } from './said-lines.tsx';

/** The voice test beside other things; tells the last line that was heard of the caller. */
export function PanelTalk({ heard }: { heard: (question: string) => void }) {
  const { machine, call } = useCallMachine();
  const last = call.lines.findLast(({ speaker }) => speaker === 'you')?.text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each line is told once
  useEffect(() => {
    if (last !== undefined) heard(last);
  }, [last]);
  return (
    <div className="stack gap-16">
      <div className="stack items-center gap-16">
        <CallButton machine={machine} call={call} />
        <CallStatus machine={machine} call={call} />
      </div>
      <BrowserHearing machine={machine} call={call} />
      <SaidLines call={call} />
    </div>
  );
}
