import type { Page } from '@playwright/test';

interface Toast {
  /** For how many milliseconds it stood, by the clock of its page. */
  ms: number;
  /** Where it appeared. */
  x: number;
  y: number;
}

/**
 * The next toast with these words, once it is gone: a busy machine looks late, and must not make it shorter. Ask before what brings it
 * about.
 */
export function nextToast(page: Page, words: string): Promise<Toast> {
  return page.evaluate<Toast>(`new Promise((resolve) => {
    const words = ${JSON.stringify(words)};
    let seen = null;
    const look = () => {
      const toasts = [...document.querySelectorAll('.mantine-Notification-root')];
      const toast = toasts.find((toast) => toast.textContent.includes(words));
      if (toast && !seen) {
        const { x, y } = toast.getBoundingClientRect();
        seen = { ms: performance.now(), x, y };
      }
      if (toast || !seen) return;
      watch.disconnect();
      resolve({ ...seen, ms: performance.now() - seen.ms });
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
  })`);
}
