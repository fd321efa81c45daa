import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './error-summary.module.css';
import { type FieldName, idOf } from './intake-entries.ts';
import type { Intake } from './use-intake.ts';

/** What stops the patient, on top of the step, each with a link to its field; takes the focus at each press that met it. */
export function ErrorSummary({ intake }: { intake: Intake }) {
  const { problems, heading, press } = intake.summary;
  const box = useRef<HTMLDivElement>(null);
  const found = Object.entries(problems) as [FieldName, { text: string }][];

  useEffect(() => {
    if (press === 0) return;
    // From the top, so that a toast does not stand over it.
    window.scrollTo(0, 0);
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [press]);

  if (found.length === 0) return null;
  return (
    <div
      ref={box}
      className={`${classes.summary} p-16 stack gap-8 icon-below round-12 no-ring`}
      role="alert"
      tabIndex={-1}
    >
      <h3>
        <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
        {heading}
      </h3>
      <ul>
        {found.map(([field, { text }]) => (
          <li key={field}>
            <a
              href={`#${idOf(field)}`}
              onClick={(event) => {
                event.preventDefault();
                intake.goToField(field);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
