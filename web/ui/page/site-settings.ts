import { pageMeta } from './page-meta.ts';

/** What an operator may set of the public pages. The server writes it into each page; '' is not set. */
interface SiteSettings {
  contactEmail: string;
  contactPhone: string;
  contactAddress: string;
  supportEmail: string;
  /** "on" where visitors may talk to the demonstration. */
  demo: string;
  /** Of the live webinar. */
  webinarDate: string;
  webinarTime: string;
  /** "Upcoming", or '' once it is over. */
  webinarBadge: string;
}

/**
 * While pages are rendered ahead each value is its placeholder, which the server fills later; in the browser it is what was
 * filled in. An element that shows one carries `data-when` with the placeholder's name: the server takes it out of the page
 * where the setting is empty, as the browser then leaves it out, so that both agree.
 */
export const siteSettings: SiteSettings = {
  contactEmail: pageMeta('CONTACT_EMAIL'),
  contactPhone: pageMeta('CONTACT_PHONE'),
  contactAddress: pageMeta('CONTACT_ADDRESS'),
  supportEmail: pageMeta('SUPPORT_EMAIL'),
  demo: pageMeta('DEMO'),
  webinarDate: pageMeta('WEBINAR_DATE'),
  webinarTime: pageMeta('WEBINAR_TIME'),
  webinarBadge: pageMeta('WEBINAR_BADGE'),
};
