import { BrowserHearing } from './call/browser-hearing.tsx';
import { useCallMachine } from './call/use-call-machine.ts';
import { CallButton } from './call-button.tsx';
import { CallStatus } from './call-status.tsx';
import { Conversation } from './conversation.tsx';
import { OwnPrompts } from './prompts/own-prompts.tsx';
import { SamplePrompts } from './prompts/sample-prompts.tsx';
import classes from './test-call.module.css';
import { TypedLine } from './typed-line.tsx';

/** The voice test: talk to the own assistant as a caller would. `embedded`: within the wizard. */
export function TestCall({ embedded = false }: { embedded?: boolean }) {
  const { machine, call } = useCallMachine();
  const { phase } = call;
  const away = phase === 'preparing' || phase === 'no-minutes';
  const say = (text: string) => machine.say(text);
  return (
    <div className={`${classes.test} ${embedded ? '' : 'mt-page'} stack columns-1 gap-16`} data-embedded={embedded}>
      <section className="phone-contents edge fill stack content-start clip round-12" aria-label="Voice test">
        <div className={`${classes.stage} stack items-center content-start gap-16`}>
          <CallButton machine={machine} call={call} />
          <CallStatus machine={machine} call={call} />
        </div>
        <div className={`${classes.lines} stack content-start gap-16`}>
          <p className="mute small">A voice test uses minutes by the second, spoken or typed.</p>
          <BrowserHearing machine={machine} call={call} />
          <SamplePrompts disabled={away} say={say} />
          <OwnPrompts disabled={away} say={say} embedded={embedded} />
        </div>
      </section>
      <div className={`${classes.talk} stack talk-high`}>
        <Conversation call={call} embedded={embedded}>
          <TypedLine disabled={away} say={say} />
        </Conversation>
      </div>
    </div>
  );
}
