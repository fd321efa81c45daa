import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  /** Where links lead, such as "faqs". */
  id?: string;
  title: string;
  line?: string;
  /** On a ground of its own. */
  band?: boolean;
  children: ReactNode;
}

/** One idea of a marketing page: heading, a line, and what shows it. */
export function Section({ id, title, line, band = false, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={classes.section} data-band={band || undefined} aria-labelledby={heading} id={id}>
      <div className={`${classes.inside} mx-auto`}>
        <div className={`${classes.head} stack gap-16`}>
          <h2 id={heading} className="section-title">
            {title}
          </h2>
          {line && <p className="mute intro">{line}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
