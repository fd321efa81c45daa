import { useEffect, useRef, useState } from 'react';

/** A dialog or drawer that is open, or fades. */
interface Opening {
  /** What had the focus before it. */
  opener: Element | null;
  /** The one that it was opened from, which may be gone by the time it closes. */
  within: Opening | null;
  over: boolean;
}

let latest: Opening | null = null;
/** What had the focus last: a button loses it while it shows its spinner. */
let touched: Element | null = null;
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) touched = target;
  });

function end(opening: Opening | null): void {
  if (opening) opening.over = true;
  while (latest?.over) latest = latest.within;
}

/** Gives the focus to what opened it, or what opened that where it is gone. */
function giveBack(opening: Opening | null): void {
  for (let at = opening; at; at = at.within) if (takesFocus(at.opener)) return;
}

/** The dialog that was opened last takes the focus itself. */
export function focusDialog(): boolean {
  return takesFocus([...document.querySelectorAll('[role="dialog"]')].at(-1) ?? null);
}

function takesFocus(element: Element | null): boolean {
  if (element instanceof HTMLElement && element !== document.body) element.focus({ preventScroll: true });
  return document.activeElement !== document.body;
}

/**
 * What a dialog or a drawer of Mantine's is given, so that the focus goes back to what opened it. Mantine's own return looks where
 * the focus is once its content stands, which may have taken it already: where nothing is animated, and at a first showing. Each
 * hears Escape, wherever it is pressed: only the one on top closes by it.
 */
export function useFocusBack(opened: boolean, onClose: () => void, onClosed?: () => void) {
  const [shown, setShown] = useState(false);
  const own = useRef<Opening | null>(null);
  useEffect(() => {
    if (opened) {
      // Opened again while it faded: the closing that ends it does not come.
      end(own.current);
      const { activeElement, body } = document;
      latest = own.current = {
        ...{ opener: activeElement === body ? touched : activeElement, within: latest, over: false },
      };
    }
    setShown(opened);
  }, [opened]);
  useEffect(() => () => end(own.current), []);
  // Once it is out of the document, and the focus with it.
  const [faded, setFaded] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the fading sets it off
  useEffect(() => {
    if (faded === 0) return;
    end(own.current);
    if (document.activeElement === document.body) giveBack(own.current);
    // It may know of a better place than the dialog that is left, or the page.
    onClosed?.();
    if (document.activeElement === document.body) focusDialog() || takesFocus(document.querySelector('main h1'));
  }, [faded]);
  return {
    opened: shown,
    onClose: () => latest === own.current && onClose(),
    onExitTransitionEnd: () => setFaded((before) => before + 1),
    returnFocus: false,
  };
}
