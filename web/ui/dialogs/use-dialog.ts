import { useCallback, useState } from 'react';

export interface ShownDialog<T> {
  what: T;
  opened: boolean;
  /** Another one at each opening: as the dialog's key it makes it begin anew. */
  key: number;
}

export interface DialogControl<T> {
  /** Null before the first opening; a closed one is kept, so that it can fade and give the focus back. */
  shown: ShownDialog<T> | null;
  open: (what: T) => void;
  close: () => void;
}

/** Which dialog is open, and about what. */
export function useDialog<T>(): DialogControl<T> {
  const [shown, setShown] = useState<ShownDialog<T> | null>(null);
  return {
    shown,
    open: useCallback((what: T) => setShown((now) => ({ what, opened: true, key: (now?.key ?? 0) + 1 })), []),
    close: useCallback(() => setShown((now) => now && { ...now, opened: false }), []),
  };
}
