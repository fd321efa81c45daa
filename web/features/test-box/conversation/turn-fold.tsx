import type { ReactNode } from 'react';
import type { FoundContext, TestBrief, TestToolCall, TestTurn } from '#contract/test-box.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { BriefFacts } from '../brief-facts.tsx';
import { durationText, nameText } from '../call-words.ts';
import classes from './turn-fold.module.css';

const sources: Record<FoundContext['source'], string> = {
  faq: 'FAQ',
  business: 'Business info',
  knowledge: 'Knowledge base',
};

/** What lay behind one turn: how it was understood, context, tools, timing and the brief. */
export function TurnFold({ turn, brief }: { turn: TestTurn; brief: TestBrief | null }) {
  return (
    <div className={`${classes.fold} stack columns-1 gap-16 small`}>
      {turn.input !== 'answered' && <Understood turn={turn} />}
      <Part title="Context found">
        {turn.context.length === 0 && <p className="mute">Nothing was looked up.</p>}
        {turn.context.map(({ source, title, text }) => (
          <div key={`${source} ${title} ${text}`} className="spaced">
            <p>
              <span className={`${classes.source} pill medium tiny info`}>{sources[source]}</span> {title}
            </p>
            <p className="mt-2 mute break">{text}</p>
          </div>
        ))}
      </Part>
      <Part title="Actions taken">
        {turn.tools.length === 0 && <p className="mute">No action was taken.</p>}
        {turn.tools.map((tool, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tools are only ever added at the end
          <Tool key={index} tool={tool} />
        ))}
      </Part>
      <Timing turn={turn} />
      {brief && (
        <Part title="Brief">
          <BriefFacts brief={brief} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-6 mute medium tiny">{title}</h3>
      {children}
    </section>
  );
}

function Understood({ turn: { finding, timing } }: { turn: TestTurn }) {
  if (!finding && timing.answeredMs === null) return null;
  return (
    <Part title="Understood">
      {finding ? (
        <Facts term={132} className="gap-4">
          <Fact term="Open question">{nameText(finding.question)}</Fact>
          <Fact term="Meaning">
            {finding.meaning
              ? `${nameText(finding.meaning)} (score ${finding.score ?? 'NA'})`
              : 'an answer to the open question'}
          </Fact>
          <Fact term="Asked next">{finding.next ? nameText(finding.next) : 'nothing, the call ends'}</Fact>
        </Facts>
      ) : (
        <p className="mute">This assistant does not report how it understood the turn.</p>
      )}
    </Part>
  );
}

function Tool({ tool: { name, args, output, ok, ms } }: { tool: TestToolCall }) {
  return (
    <div className="spaced">
      <p className={`${classes.toolHead} row wrap`}>
        <code className="medium size-small">{name}</code>
        <span className={`${ok === false ? 'bad' : 'mute'} tiny`}>
          {ok === null ? 'Running' : `${ok ? 'Done' : 'Failed'} in ${durationText(ms ?? 0)}`}
        </span>
      </p>
      <pre className={`${classes.code} fill-sunken round-6 break tiny-18`}>{args}</pre>
      {output !== '' && <pre className={`${classes.code} fill-sunken round-6 break tiny-18`}>{output}</pre>}
    </div>
  );
}

function Timing({ turn: { input, timing } }: { turn: TestTurn }) {
  const after = (ms: number | null) => (ms === null ? 'NA' : `after ${durationText(ms)}`);
  return (
    <Part title="Timing">
      <Facts term={132} className="gap-4 tabular">
        {input !== 'answered' && <Fact term="Understood">{after(timing.understoodMs)}</Fact>}
        <Fact term="First sound">{after(timing.firstSoundMs)}</Fact>
        {input !== 'answered' && <Fact term="Answer ready">{after(timing.answeredMs)}</Fact>}
        <Fact term="Audio length">{durationText(timing.soundMs)}</Fact>
      </Facts>
    </Part>
  );
}
