import { Window } from 'happy-dom';

/** What both have, and what pages and their tests must have of the document's. */
const ofDocument = new Set(['Event', 'CustomEvent', 'navigator', 'localStorage', 'sessionStorage']);

/**
 * A document of a wide screen in this process, before a page is imported: React looks for it when it is loaded. All else that Node has stays
 * Node's, since the house runs in the same process.
 */
const page = new Window({ url: 'http://noura.example/', width: 1280, height: 900 });
for (let prototype: object = page; prototype !== Object.prototype; prototype = Object.getPrototypeOf(prototype)) {
  for (const name of Object.getOwnPropertyNames(prototype)) {
    if (name === 'constructor' || (name in globalThis && !ofDocument.has(name))) continue;
    const value = page[name as keyof Window];
    const isMethod = typeof value === 'function' && !('prototype' in value && /^[A-Z]/.test(name));
    Object.defineProperty(globalThis, name, {
      value: isMethod ? value.bind(page) : value,
      configurable: true,
      writable: true,
    });
  }
}
Object.assign(globalThis, { window: page, self: page });
// Text fields that grow wait for the fonts.
Object.assign(page.document, { fonts: new EventTarget() });
page.document.documentElement.lang = 'en';
// Nobody here is asked about cookies.
page.document.cookie = 'noura_consent=rejected';
