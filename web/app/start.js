// Runs before the first paint, as a file of its own (the page allows no inline script).
(() => {
  const root = document.documentElement;
  let choice = 'auto';
  try {
    choice = localStorage.getItem('noura.theme') || 'auto';
  } catch {
    // Storage may be switched off; the system's theme is right then.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

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
