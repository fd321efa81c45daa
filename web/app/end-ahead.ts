/** What was rendered ahead is over (web/build/write-screens.ts): nothing is held back or hidden for it any more. */
export function endAhead(root: HTMLElement): void {
  root.removeAttribute('data-ahead');
  document.querySelector('style[data-ahead]')?.remove();
}
