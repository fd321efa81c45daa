// Runs before the first paint, as a file of its own (the page allows no inline script).
(() => {
  const root = document.documentElement;
  let choice = 'auto';
  try {
    choice = localStorage.getItem('noura.theme') || 'auto';
    // As client/session.ts keeps it: the log-in that is rendered ahead is not for them.
    if (localStorage.getItem('noura.token')) root.setAttribute('data-led-on', '');
  } catch {
    // Storage may be switched off; the system's theme is right then.
  }
  // Nor for who comes back from a provider: they are being logged in.
  if (location.hash.startsWith('#sign-in-code=')) root.setAttribute('data-led-on', '');
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // Pictures of pages that are rendered ahead go by the system until the application is there: a choice goes before it.
  if (choice === 'light' || choice === 'dark') {
    const ofSystem = 'source[media="(prefers-color-scheme: dark)"]';
    const choose = () => {
      for (const source of document.querySelectorAll(ofSystem)) source.setAttribute('media', dark ? 'all' : 'not all');
    };
    const parsed = new MutationObserver(choose);
    parsed.observe(root, { childList: true, subtree: true });
    document.addEventListener('DOMContentLoaded', () => parsed.disconnect());
  }

  // Screens that are rendered ahead are seen before they work: a press waits until they do (app/taking-over.tsx), unless something is
  // entered after it.
  const ahead = () => document.querySelector('#root[data-ahead]');
  const wait = (/** @type {HTMLButtonElement | null} */ button) => {
    const screen = ahead();
    if (!screen) return;
    const buttons = [...screen.querySelectorAll('button')];
    for (const other of buttons) other.toggleAttribute('aria-busy', false);
    button?.setAttribute('aria-busy', 'true');
    screen.setAttribute('data-pressed', button ? `${buttons.indexOf(button)} ${button.textContent}` : '');
  };
  document.addEventListener('input', () => wait(null), true);
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !ahead()?.contains(event.target)) return;
      const button = event.target.closest('button');
      const place = event.target.closest('a[href^="#"]');
      if (button || place) event.preventDefault();
      if (button) wait(button);
      // What stands behind the "#" of the address, such as the code of an invitation, is not written over.
      document.getElementById(place?.getAttribute('href')?.slice(1) ?? '')?.focus();
    },
    true,
  );

  // Code that does not come says so: what is rendered ahead would wait for it without end, and other pages stay empty.
  document.addEventListener(
    'error',
    ({ target }) => {
      const screen = document.getElementById('root');
      if (!(target instanceof HTMLScriptElement) || !screen || (screen.firstChild && !ahead())) return;
      const again = Object.assign(document.createElement('a'), { href: location.href, textContent: 'Reload it' });
      again.addEventListener('click', (event) => {
        event.preventDefault();
        location.reload();
      });
      const told = document.createElement('p');
      told.setAttribute('role', 'alert');
      told.className = 'p-16 center';
      told.append('Part of this page could not be loaded. ', again, '.');
      document.body.prepend(told);
    },
    true,
  );

  const plain = (/** @type {string} */ text) => {
    if (/[<>]/.test(text)) throw new TypeError('Markup in text is refused.');
    return text;
  };
  const own = (/** @type {string} */ address) => {
    const { origin, pathname } = new URL(address, location.href);
    if (origin !== location.origin || !pathname.startsWith('/assets/'))
      throw new TypeError('Code from elsewhere is refused.');
    return address;
  };
  // Only strings without markup may become HTML: the component library fills its style elements that way. Workers are our own files.
  window.trustedTypes?.createPolicy('default', { createHTML: plain, createScriptURL: own });
})();
