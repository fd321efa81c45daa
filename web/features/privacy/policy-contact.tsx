import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { siteSettings } from '#web/ui/site-settings.ts';
import classes from './policy-text.module.css';

const { contactEmail, contactPhone, contactAddress } = siteSettings;

/** How the operator is reached, as far as it is set; the contact form always. */
export function PolicyContact() {
  return (
    <ul className={classes.contact}>
      {contactEmail && (
        <li data-when="CONTACT_EMAIL">
          By e-mail: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </li>
      )}
      {contactPhone && (
        <li data-when="CONTACT_PHONE">
          By telephone:{' '}
          <a href={`tel:${contactPhone}`} className="tabular">
            {contactPhone}
          </a>
        </li>
      )}
      {contactAddress && <li data-when="CONTACT_ADDRESS">By post: {contactAddress}</li>}
      <li>
        With the <Link to={paths.contactUs}>contact form</Link>
      </li>
    </ul>
  );
}
