let pressed = false;
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), true);
  for (const end of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(end, () => (pressed = false), true);
  }
}

/**
 * Does something that may move the page, such as showing an error below a field that is being left: at once, or when the
 * press that left the field is over. Otherwise the pressed button would move away under the finger and miss its click.
 */
export function afterPress(work: () => void): void {
  if (!pressed) return work();
  document.addEventListener('pointerup', () => setTimeout(work), { once: true });
}
