import { IconArrowRight, IconCalendar, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Webinar } from '#contract/values/webinars.ts';
import { Badge } from '#web/ui/badge.tsx';
import { siteSettings } from '#web/ui/page/site-settings.ts';
import { useDarkMedia } from '#web/ui/page/stored-theme.ts';
import classes from './webinar-card.module.css';

const { webinarDate, webinarTime, webinarBadge } = siteSettings;

/** One webinar; the whole card is its link (WEBINAR-04, WEBINAR-30). The picture of the first is what one sees first on a phone. */
export function WebinarCard({ webinar, first }: { webinar: Webinar; first: boolean }) {
  const { title, summary, image, link, live } = webinar;
  const dark = useDarkMedia();
  const When = live ? IconCalendar : IconPlayerPlay;
  return (
    <article className={`${classes.card} edge fill stack clip relative hover-field ring-around`}>
      <div className={`${classes.picture} fill-sunken`}>
        <picture>
          <source media={dark} srcSet={image.replace('.svg', '-dark.svg')} />
          <img
            src={image}
            alt=""
            width={640}
            height={320}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
          />
        </picture>
      </div>
      <div className={`${classes.words} stack gap-8`}>
        <div className="row middle gap-6 mute body-20">
          <When size={16} stroke={1.75} aria-hidden="true" />
          {live ? `${webinarDate}, ${webinarTime}` : 'On demand'}
          {live && webinarBadge && (
            <section data-when="WEBINAR_BADGE" className="row to-right">
              <Badge tone="live">{webinarBadge}</Badge>
            </section>
          )}
        </div>
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
