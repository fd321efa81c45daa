import type { AuditEntry } from '#contract/audit-log.ts';
import { dayText, timeText } from '#contract/values/moment-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import classes from './audit.module.css';
import { initialsOf, type Visit, visitsOf } from './visits.ts';

interface AuditStoryProps {
  entries: readonly AuditEntry[];
  onBusiness: (id: string) => void;
}

/** Entries by the days of the reader's own clock and by who was there, newest first. */
export function AuditStory({ entries, onBusiness }: AuditStoryProps) {
  const days = Map.groupBy(entries, ({ at }) => dayText(at));
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h2 className="pad-8 fill-sunken edge-top mute medium small tabular">{day}</h2>
      {visitsOf(ofDay).map((visit) => (
        <Visited key={visit.key} visit={visit} onBusiness={onBusiness} />
      ))}
    </section>
  ));
}

/** Who it was and from where, once; then what they did, a line each. */
function Visited({ visit: { of, entries }, onBusiness }: { visit: Visit; onBusiness: AuditStoryProps['onBusiness'] }) {
  const { who, device, network, session, business } = of;
  const where = [device, network].filter(Boolean).join(', ');
  return (
    <div className={`${classes.visit} edge-top`}>
      <span className="fill-soft stack place-center pill accent strong tiny" aria-hidden="true">
        {initialsOf(who)}
      </span>
      <p className={`${classes.who} row wrap break gap-4-16`}>
        <span className="medium">{who}</span>
        {where !== '' && <span className="mute small tabular">{where}</span>}
        {session !== '' && <span className="mute small tabular">Session {session}</span>}
        {business && (
          <button
            type="button"
            className="no-fill no-edge p-0 inherit small accent underline-3 break left"
            aria-label={`Show only ${business.name}`}
            onClick={() => onBusiness(business._id)}
          >
            {business.name}
          </button>
        )}
      </p>
      <ol className={classes.lines}>
        {entries.map(({ _id: id, at, did, outcome }) => (
          <li key={id} className={classes.line}>
            <time className="mute small tabular one-line" dateTime={at}>
              {timeText(at)}
            </time>
            <p className="narrow break">
              <span className="spoken-only">{who} </span>
              {/* A number stands on one line. */}
              {did.replaceAll(/(\+1) (\(\d{3}\)) (?=\d)/g, '$1\u00A0$2\u00A0')}
              {outcome === 'refused' && (
                <>
                  {' '}
                  <Badge tone="warn">Access denied</Badge>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function StoryBones() {
  return (
    <ul aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <li key={line} className="line-72 edge-top pad-12 row middle">
          <span className="bone" />
        </li>
      ))}
    </ul>
  );
}
