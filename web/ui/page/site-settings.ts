/** What an operator may set of the public pages. The server writes it into each page; '' is not set. */
interface SiteSettings {
  contactEmail: string;
  contactPhone: string;
  contactAddress: string;
  supportEmail: string;
}

/**
 * While pages are rendered ahead each value is its placeholder, which the server fills later; in the browser it is what was
 * filled in. An element that shows one carries `data-when` with the placeholder's name: the server takes it out of the page
 * where the setting is empty, as the browser then leaves it out, so that both agree.
 */
export const siteSettings: SiteSettings = {
  contactEmail: told('CONTACT_EMAIL'),
  contactPhone: told('CONTACT_PHONE'),
  contactAddress: told('CONTACT_ADDRESS'),
  supportEmail: told('SUPPORT_EMAIL'),
};

function told(name: string): string {
  const placeholder = `__${name}__`;
  if (typeof document === 'undefined') return placeholder;
  const meta = document.querySelector(`meta[name="${name.toLowerCase().replace('_', '-')}"]`);
  const value = meta?.getAttribute('content') ?? '';
  return value === placeholder ? '' : value;
}
