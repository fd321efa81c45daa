import type { Submission } from '#contract/intake.ts';
import { momentText } from '#contract/values/moment-texts.ts';
import { readingText } from '../links/form-link-texts.ts';
import classes from './submission-dialog.module.css';

/** Who has read a submission, newest first. */
export function ReadingsList({ readings }: { readings: Submission['readings'] }) {
  return (
    <section className={classes.part} aria-label="Viewed by">
      <h3>Viewed by</h3>
      <ul className={`${classes.readings} parts stack mt-4`}>
        {readings.map(({ email, at, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two readings may be the same in everything
          <li key={index}>
            <span className="narrow break">{email}</span>
            <span className="mute small tabular">
              {readingText(what)}, {momentText(at)}
            </span>
          </li>
        ))}
        {readings.length === 0 && <li className="mute small">None</li>}
      </ul>
    </section>
  );
}
