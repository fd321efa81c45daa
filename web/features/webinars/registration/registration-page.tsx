import { IconCalendar, IconClock, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '#contract/pages.ts';
import { type WebinarId, webinars } from '#contract/values/webinars.ts';
import { Badge } from '#web/ui/badge.tsx';
import { siteSettings } from '#web/ui/page/site-settings.ts';
import { webinarContent } from '../webinar-content.ts';
import classes from './registration-page.module.css';
import { ShareButtons } from './share-buttons.tsx';

const { webinarDate, webinarTime, webinarBadge } = siteSettings;

/** The frame of the three registration pages: what it is about on the left, the form on the right, first on phones (WEBINAR-10 to 19). */
export function RegistrationPage({ webinar, form }: { webinar: WebinarId; form: ReactNode }) {
  const { kind, title, lead, agenda, speakers } = webinarContent[webinar];
  const card = webinars.find(({ id }) => id === webinar);
  return (
    <div className={`${classes.page} mx-auto stack`}>
      <div className={`${classes.head} stack items-start gap-20`}>
        <div className="row middle gap-12 accent medium roomy-24">
          <p>{kind}</p>
          {card?.live && webinarBadge && (
            <section data-when="WEBINAR_BADGE" className="row">
              <Badge tone="live">{webinarBadge}</Badge>
            </section>
          )}
        </div>
        <h1 className={classes.title}>{title}</h1>
        {card && (
          <ul className={`${classes.facts} row wrap`}>
            {card.live ? (
              <>
                <li>
                  <IconCalendar size={20} stroke={1.75} aria-hidden="true" className="accent" />
                  {webinarDate}
                </li>
                <li>
                  <IconClock size={20} stroke={1.75} aria-hidden="true" className="accent" />
                  {webinarTime}
                </li>
              </>
            ) : (
              <li>
                <IconPlayerPlay size={20} stroke={1.75} aria-hidden="true" className="accent" />
                On demand, whenever you like
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
