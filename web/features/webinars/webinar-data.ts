import { paths } from '#contract/pages.ts';
import { type Webinar, type WebinarId, webinars } from '#contract/values/webinars.ts';
import { productName } from '#web/ui/page/product.ts';
import { webinarContent } from './webinar-content.ts';

const base = '__BASE_URL__';

/** A webinar for search engines (schema.org "Event" for a date, "LearningResource" for a recording). */
export function webinarData(id: WebinarId): object[] {
  const webinar = webinars.find((one) => one.id === id);
  return webinar ? [{ '@context': 'https://schema.org', ...described(webinar) }] : [];
}

/** The list of them (schema.org "ItemList"). */
export function webinarListData(): object[] {
  const itemListElement = webinars.map((webinar, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: described(webinar),
  }));
  return [{ '@context': 'https://schema.org', '@type': 'ItemList', name: 'Webinars', itemListElement }];
}

function described({ id, title, link, live, image }: Webinar): object {
  const organizer = { '@type': 'Organization', name: productName, url: `${base}${paths.home}` };
  const common = { name: title, description: webinarContent[id].lead, url: `${base}${link}`, image: `${base}${image}` };
  if (!live) return { '@type': 'LearningResource', ...common, learningResourceType: 'Webinar', provider: organizer };
  return {
    '@type': 'Event',
    ...common,
    startDate: '__WEBINAR_START__',
    endDate: '__WEBINAR_END__',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'VirtualLocation', url: `${base}${link}` },
    organizer,
  };
}
