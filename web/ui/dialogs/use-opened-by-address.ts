import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * What an address opens, such as a dialog. Opened here it is a step of the history, and closing it goes back; opened by an address that
 * somebody came with, it gives way to `search` without it.
 */
export function useOpenedByAddress() {
  const navigate = useNavigate();
  const openedHere = (useLocation().state as { openedHere?: boolean } | null)?.openedHere === true;
  const go = useCallback(
    (search: string, replace: boolean, opened: boolean) =>
      void navigate({ search }, { replace, state: { openedHere: opened }, preventScrollReset: true }),
    [navigate],
  );
  return {
    open: useCallback((search: string) => go(search, false, true), [go]),
    /** Another view, of what is open or around it. */
    move: useCallback((search: string, replace: boolean) => go(search, replace, openedHere), [go, openedHere]),
    close: useCallback(
      (search: string) => (openedHere ? void navigate(-1) : go(search, true, false)),
      [go, navigate, openedHere],
    ),
  };
}
