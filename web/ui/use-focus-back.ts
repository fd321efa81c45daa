import { useEffect, useRef, useState } from 'react';

/**
 * What a dialog or a drawer of Mantine's is given, so that the focus goes back to what opened it. Mantine's own return looks where
 * the focus is once its content stands, which may have taken it already: where nothing is animated, and at a first showing.
 */
export function useFocusBack(opened: boolean, onClosed?: () => void) {
  const [shown, setShown] = useState(false);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (opened) opener.current = document.activeElement;
    setShown(opened);
  }, [opened]);
  // Once it is out of the document, and the focus with it.
  const [faded, setFaded] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the fading sets it off
  useEffect(() => {
    if (faded === 0) return;
    if (document.activeElement === document.body && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true });
    onClosed?.();
  }, [faded]);
  return { opened: shown, onExitTransitionEnd: () => setFaded((before) => before + 1), returnFocus: false };
}
