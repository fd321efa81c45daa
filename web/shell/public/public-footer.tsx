import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { setConsent } from '#web/client/consent.ts';
import { Brand } from '#web/ui/page/brand.tsx';
import { siteSettings } from '#web/ui/page/site-settings.ts';
import classes from './public-footer.module.css';
import { sectors } from './public-links.ts';

const { contactEmail, contactPhone, contactAddress } = siteSettings;

/** Home, Services, FAQs, legal links, and how to reach the operator, as far as that is set (MARKET-15 to 21, Q-30). */
export function PublicFooter({ faqs }: { faqs: string }) {
  return (
    <footer className={`${classes.footer} edge-top`}>
      <div className={`${classes.columns} mx-auto row wrap between`}>
        <div className="at-most-320">
          <Brand to={paths.home} />
          <ul className={`${classes.contact} mt-12 mute`}>
            {contactAddress && <li data-when="CONTACT_ADDRESS">{contactAddress}</li>}
            {contactEmail && (
              <li data-when="CONTACT_EMAIL">
                <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              </li>
            )}
            {contactPhone && (
              <li data-when="CONTACT_PHONE">
                <a href={`tel:${contactPhone}`} className="tabular">
                  {contactPhone}
                </a>
              </li>
            )}
          </ul>
        </div>
        <nav aria-label="Footer" className={`${classes.nav} stack`}>
          <Group title="Explore">
            <Entry to={paths.home}>Home</Entry>
            <Entry to={faqs}>FAQs</Entry>
            <Entry to={paths.webinars}>Webinars</Entry>
          </Group>
          <Group title="Services">
            {sectors.map(({ to, label }) => (
              <Entry key={to} to={to}>
                {label}
              </Entry>
            ))}
          </Group>
          <Group title="Legal notices">
            <Entry to={paths.privacyPolicy}>Privacy policy</Entry>
            <Entry to={paths.contactUs}>Contact us</Entry>
            <li>
              <button type="button" onClick={() => setConsent('none')}>
                Cookie choices
              </button>
            </li>
          </Group>
        </nav>
      </div>
    </footer>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function Entry({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}
