import { useEffect, useRef } from 'react';

/** The button that began an editing in its place: when that ends it stands there again, and takes the focus. */
export function useEditButton(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(editing);
  useEffect(() => {
    if (was.current && !editing) button.current?.focus();
    was.current = editing;
  }, [editing]);
  return button;
}
