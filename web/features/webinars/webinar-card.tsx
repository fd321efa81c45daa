import { IconArrowRight, IconCalendar, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Webinar } from '#contract/values/webinars.ts';
import { Badge } from '#web/ui/badge.tsx';
import classes from './webinar-card.module.css';

/** One webinar; the whole card is its link (WEBINAR-04, WEBINAR-30). */
export function WebinarCard({ webinar }: { webinar: Webinar }) {
  const { title, summary, image, link, status, live } = webinar;
  const When = live ? IconCalendar : IconPlayerPlay;
  return (
    <article className={`${classes.card} edge fill stack clip relative hover-field ring-around`}>
      <div className={`${classes.picture} fill-sunken relative`} data-theme-pair="">
        <img src={image} alt="" width={640} height={320} loading="lazy" data-of="light" />
        <img src={image.replace('.svg', '-dark.svg')} alt="" width={640} height={320} loading="lazy" data-of="dark" />
        {status === 'upcoming' && (
          <span className={`${classes.badge} row`}>
            <Badge tone="live">Upcoming</Badge>
          </span>
        )}
      </div>
      <div className={`${classes.words} stack gap-8`}>
        <p className="row middle gap-6 mute body-20">
          <When size={16} stroke={1.75} aria-hidden="true" />
          {live ? `${live.dateText}, ${live.timeText}` : 'On demand'}
        </p>
        <h2 className="title-20">
          <Link to={link} className="plain-link no-color whole no-ring">
            {title}
          </Link>
        </h2>
        <p className="mute large">{summary}</p>
        <p className="row middle gap-6 mt-8 accent medium roomy-24" aria-hidden="true">
          {live ? 'Register' : 'Watch'}
          <IconArrowRight size={16} stroke={1.75} />
        </p>
      </div>
    </article>
  );
}
