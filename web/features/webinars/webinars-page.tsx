import { IconCalendarOff } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { searchWebinars, webinars } from '#contract/values/webinars.ts';
import buttons from '#web/ui/buttons/button.module.css';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { WebinarCard } from './webinar-card.tsx';
import classes from './webinars-page.module.css';

/** "/webinars": cards, found by their titles (WEBINAR-01 to 09). */
export function WebinarsPage() {
  const [words, setWords] = useState('');
  const [shown, setShown] = useState<typeof webinars>(webinars);

  function search(event: FormEvent) {
    event.preventDefault();
    setShown(searchWebinars(words));
  }
  function reset() {
    setWords('');
    setShown(webinars);
  }

  return (
    <div className={`${classes.page} mx-auto stack gap-32`}>
      <div className="stack gap-16 measure-form">
        <h1 className={classes.title}>Webinars</h1>
        <p className="mute promise">
          See what an AI receptionist does on a call, live or on demand. Need another date?{' '}
          <Link className="accent" to={paths.webinarForm}>
            Tell us
          </Link>
          .
        </p>
      </div>
      <search>
        <form className="phone-buttons row wrap gap-8" onSubmit={search} onReset={reset}>
          <input
            type="search"
            className={`${classes.words} px-12 edge-field inherit fill round-8 ink size-large line-44 mute-placeholder`}
            aria-label="Search webinars by title"
            placeholder="Search by title"
            value={words}
            maxLength={200}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <button type="submit" className={`${buttons.button} line-44`} data-kind="filled">
            Search
          </button>
          <button type="reset" className={`${buttons.button} line-44`} data-kind="outline">
            Reset
          </button>
        </form>
      </search>
      <p role="status" className="spoken-only">
        {shown.length === webinars.length ? '' : `${shown.length} of ${webinars.length} webinars`}
      </p>
      {shown.length > 0 ? (
        <ul className={`${classes.cards} stack gap-24`}>
          {shown.map((webinar, at) => (
            <li key={webinar.id} className="stack">
              <WebinarCard webinar={webinar} first={at === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState Icon={IconCalendarOff} text="No webinars match">
          <button type="button" className={buttons.button} data-kind="outline" onClick={reset}>
            Reset
          </button>
        </EmptyState>
      )}
    </div>
  );
}
