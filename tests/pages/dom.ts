// Its client chooses how it asks by what it finds when it is loaded: beside a document it would take itself for a page.
import 'twilio';
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
// As every browser has it.
page.document.head.appendChild(page.document.createElement('style')).textContent = '[hidden] { display: none }';
// Nobody here is asked about cookies.
page.document.cookie = 'noura_consent=rejected';
// Enter in a field presses its form's button, which in dialogs stands beside the form; user-event looks for it within.
page.document.addEventListener('keypress', (event) => {
  const { key, defaultPrevented, target } = event as unknown as KeyboardEvent;
  const form = target instanceof HTMLInputElement && key === 'Enter' && !defaultPrevented ? target.form : null;
  if (
    !form ||
    form.querySelector('[type="submit"]') ||
    form.querySelectorAll('input:not([type="checkbox"], [type="radio"])').length === 1
  )
    return;
  document.querySelector<HTMLButtonElement>(`[type="submit"][form="${form.id}"]:not(:disabled)`)?.click();
});
// In browsers selecting what a field holds gives it the focus.
for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
  const { select } = prototype;
  prototype.select = function (this: HTMLInputElement & HTMLTextAreaElement) {
    this.focus();
    select.call(this);
  };
}
Object.defineProperty(HTMLElement.prototype, 'ariaInvalid', {
  get(this: HTMLElement) {
    return this.getAttribute('aria-invalid');
  },
});

/** As much of it as an upload uses, asked by `fetch`: who answers the other requests of a page answers it as well. */
class Uploading {
  readonly upload: { onprogress?: (sent: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  status = 0;
  responseText = '';
  readonly #headers = new Headers();
  #method = '';
  #url = '';
  #isOver = false;

  open(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }

  async send(body: Blob) {
    try {
      const answer = await fetch(this.#url, { method: this.#method, headers: this.#headers, body });
      this.upload.onprogress?.({ loaded: body.size, total: body.size });
      this.status = answer.status;
      this.responseText = await answer.text();
      this.#end(this.onload);
    } catch {
      this.#end(this.onerror);
    }
  }

  abort() {
    this.#end(this.onabort);
  }

  #end(told: () => void) {
    if (this.#isOver) return;
    this.#isOver = true;
    told();
    this.onloadend();
  }
}
Object.assign(globalThis, { XMLHttpRequest: Uploading });
