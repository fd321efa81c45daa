import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { productName } from '#web/ui/page/product.ts';
import { siteSettings } from '#web/ui/page/site-settings.ts';
import classes from './contact-page.module.css';

const { contactEmail, contactPhone, contactAddress } = siteSettings;

/** "/contact-us": promise and telephone on the left, the form on the right (CONTACT-01 to 03, Q-80). */
export function ContactPage({ form }: { form: ReactNode }) {
  return (
    <div className={`${classes.page} mx-auto stack start`}>
      <div className="stack gap-24">
        <h1 className={classes.title}>Talk to the people behind {productName}</h1>
        <p className="mute measure-46 promise">
          Tell us how you handle calls today. A person reads every message and replies by email.
        </p>
        <ul className={`${classes.ways} stack gap-8`}>
          {contactPhone && (
            <li data-when="CONTACT_PHONE">
              <IconPhone size={20} stroke={1.75} aria-hidden="true" className="accent" />
              <a href={`tel:${contactPhone}`} className="tabular">
                {contactPhone}
              </a>
            </li>
          )}
          {contactEmail && (
            <li data-when="CONTACT_EMAIL">
              <IconMail size={20} stroke={1.75} aria-hidden="true" className="accent" />
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </li>
          )}
          {contactAddress && (
            <li data-when="CONTACT_ADDRESS">
              <IconMapPin size={20} stroke={1.75} aria-hidden="true" className="accent" />
              {contactAddress}
            </li>
          )}
        </ul>
      </div>
      <div className={`${classes.card} edge fill`}>{form}</div>
    </div>
  );
}
