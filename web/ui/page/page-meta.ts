/**
 * What the server has written into the page's `meta` under this name; '' where it has not. While pages are rendered ahead it is the
 * placeholder that the server fills later.
 */
export function pageMeta(name: string): string {
  const placeholder = `__${name}__`;
  if (typeof document === 'undefined') return placeholder;
  const meta = document.querySelector(`meta[name="${name.toLowerCase().replaceAll('_', '-')}"]`);
  const value = meta?.getAttribute('content') ?? '';
  return value === placeholder ? '' : value;
}

/** No mail service is set up: mails lie in the outbox. While pages are rendered ahead it is so, with `data-when`. */
export const mailIsKept = () => pageMeta('MAIL_KEPT') !== '';
