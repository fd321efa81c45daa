import { type RefObject, useEffect } from 'react';

/** While `opened`, a press or a focus outside of `root` calls `close`, which must be the same function each time. */
export function useInteractOutside(root: RefObject<HTMLElement | null>, opened: boolean, close: () => void): void {
  useEffect(() => {
    if (!opened) return;
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [root, opened, close]);
}
