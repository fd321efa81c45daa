import { backOffice, frontOffice } from '../content.ts';
import type { Capability } from '../content-shapes.ts';
import { Section } from '../section.tsx';
import classes from './capabilities.module.css';

/** What it does towards callers and behind the desk (MARKET-06, MARKET-07). */
export function Capabilities() {
  return (
    <Section title="Front office and back office" line="One receptionist handles both, on every call.">
      <div className="stack gap-16 columns-wide">
        <Half title="Front office" capabilities={frontOffice} />
        <Half title="Back office" capabilities={backOffice} />
      </div>
    </Section>
  );
}

function Half({ title, capabilities }: { title: string; capabilities: readonly Capability[] }) {
  return (
    <div className="edge fill round-12 pad-wide">
      <h3 className="mb-16 title-20 snug">{title}</h3>
      <dl className={classes.list}>
        {capabilities.map(({ title: name, text }) => (
          <div key={name}>
            <dt className="medium">{name}</dt>
            <dd className="mute reading">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
