import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { siteSettings } from '#web/ui/page/site-settings.ts';

const { contactEmail, contactPhone, contactAddress } = siteSettings;

/** How the operator is reached, as far as it is set; the contact form always. */
export function PolicyContact() {
  return (
    <ul className="stack gap-12">
      {contactEmail && (
        <li data-when="CONTACT_EMAIL">
          By email:{' '}
          <a className="accent medium underline-3" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
        </li>
      )}
      {contactPhone && (
        <li data-when="CONTACT_PHONE">
          By phone:{' '}
          <a href={`tel:${contactPhone}`} className="accent medium underline-3 tabular">
            {contactPhone}
          </a>
        </li>
      )}
      {contactAddress && <li data-when="CONTACT_ADDRESS">By mail: {contactAddress}</li>}
      <li>
        With the{' '}
        <Link className="accent medium underline-3" to={paths.contactUs}>
          contact form
        </Link>
      </li>
    </ul>
  );
}
