import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** What pages are told of the operator's settings. */
export interface PageSettings {
  productName: string;
  /** Of the public pages; '' leaves its line out. */
  contact: { email: string; phone: string; address: string };
  supportEmail: string;
  /** Visitors may talk to the demonstration. */
  demo: boolean;
  /** No mail service is set up: mails lie in the outbox. */
  mailKept: boolean;
  /** Of the live webinar, as it is now. */
  webinar: () => Record<'date' | 'time' | 'badge' | 'start' | 'end', string>;
  /** Where the outside reaches us, without a slash at its end; known once the house listens. */
  baseUrl: () => string;
}

const dataBlocks = /(<script type="application\/ld\+json">.*?<\/script>)/s;
const compress = promisify(brotliCompress);

/** Writes settings over the placeholders of a built file. */
export function fillTemplate(template: string, settings: PageSettings): string {
  const webinar = settings.webinar();
  return fillIn(template, {
    WEBINAR_DATE: webinar.date,
    WEBINAR_TIME: webinar.time,
    WEBINAR_BADGE: webinar.badge,
    WEBINAR_START: webinar.start,
    WEBINAR_END: webinar.end,
    PRODUCT_NAME: settings.productName,
    CONTACT_EMAIL: settings.contact.email,
    CONTACT_PHONE: settings.contact.phone,
    CONTACT_ADDRESS: settings.contact.address,
    SUPPORT_EMAIL: settings.supportEmail,
    DEMO: settings.demo ? 'on' : '',
    MAIL_KEPT: settings.mailKept ? 'on' : '',
    BASE_URL: settings.baseUrl(),
  });
}

/**
 * Writes values over their placeholders (`__PRODUCT_NAME__`), escaped for where they stand: markup, or the JSON of a data block; those
 * of other names stay. An element with `data-when="NAME"` goes where that value is empty; none holds another of its own name.
 */
export function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  const whole = template.replace(/<(\w+) data-when="(\w+)".*?<\/\1>/gs, (element, _tag, name: string) =>
    values[name] === '' ? '' : element,
  );
  return whole
    .split(dataBlocks)
    .map((part, at) => {
      const escaped = at % 2 === 1 ? inJson : inMarkup;
      return part.replace(/__([A-Z_]+)__/g, (found, name: string) => {
        const value = values[name];
        return value === undefined ? found : escaped(value);
      });
    })
    .join('');
}

/** Packs a page (brotli). One that is the same for every visitor is packed once: small against its waiting on a slow line. */
export function packPage(html: string, quality: number): Promise<Buffer> {
  const bytes = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return compress(bytes, { params });
}

function inMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');
}
