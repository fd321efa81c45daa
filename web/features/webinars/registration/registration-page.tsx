import { IconCalendar, IconClock, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '#contract/pages.ts';
import { type WebinarId, webinars } from '#contract/values/webinars.ts';
import { Badge } from '#web/ui/badge.tsx';
import { webinarContent } from '../webinar-content.ts';
import classes from './registration-page.module.css';
import { ShareButtons } from './share-buttons.tsx';

/** The frame of the three registration pages: what it is about on the left, the form on the right, first on phones (WEBINAR-10 to 19). */
export function RegistrationPage({ webinar, form }: { webinar: WebinarId; form: ReactNode }) {
  const { kind, title, lead, agenda, speakers } = webinarContent[webinar];
  const card = webinars.find(({ id }) => id === webinar);
  return (
    <div className={`${classes.page} mx-auto stack`}>
      <div className={`${classes.head} stack items-start gap-20`}>
        <p className="row middle gap-12 accent medium roomy-24">
          {kind}
          {card?.status === 'upcoming' && <Badge tone="live">Upcoming</Badge>}
        </p>
        <h1 className={classes.title}>{title}</h1>
        {card && (
          <ul className={`${classes.facts} row wrap`}>
            {card.live ? (
              <>
                <li>
                  <IconCalendar size={20} stroke={1.75} aria-hidden="true" className="accent" />
                  {card.live.dateText}
                </li>
                <li>
                  <IconClock size={20} stroke={1.75} aria-hidden="true" className="accent" />
                  {card.live.timeText}
                </li>
              </>
            ) : (
              <li>
                <IconPlayerPlay size={20} stroke={1.75} aria-hidden="true" className="accent" />
                On demand, whenever it suits you
              </li>
            )}
          </ul>
        )}
        <p className="measure-short mute intro">{lead}</p>
        <ShareButtons title={title} path={card?.link ?? paths.webinarForm} />
      </div>
      <div className={`${classes.side} edge fill`}>{form}</div>
      <div className={`${classes.body} stack content-start`}>
        <section aria-labelledby="agenda">
          <h2 id="agenda" className="mb-16 title">
            Agenda
          </h2>
          <ol className={classes.agenda}>
            {agenda.map((part) => (
              <li key={part.title}>
                <h3>{part.title}</h3>
                <p className="mute large">{part.text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="speakers">
          <h2 id="speakers" className="mb-16 title">
            Speakers
          </h2>
          <ul className={classes.speakers}>
            {speakers.map((speaker) => (
              <li key={speaker.role}>
                <h3>{speaker.role}</h3>
                <p className="mute large">{speaker.text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
