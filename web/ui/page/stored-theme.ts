import { useEffect, useSyncExternalStore } from 'react';

export type ChosenTheme = 'auto' | 'light' | 'dark';

/** The theme that was chosen in the application; 'auto' follows the system. Storage may be switched off. */
function chosenTheme(): ChosenTheme {
  try {
    const choice = localStorage.getItem('noura.theme');
    return choice === 'light' || choice === 'dark' ? choice : 'auto';
  } catch {
    return 'auto';
  }
}

/** The same as it changes, also in another tab; while pages are rendered ahead nobody has chosen. */
function useChosenTheme(): ChosenTheme {
  return useSyncExternalStore<ChosenTheme>(watchStorage, chosenTheme, () => 'auto');
}

/** The media of what is for the dark alone, as a source of a picture has it: only what is shown is loaded. */
export function useDarkMedia(): string {
  const theme = useChosenTheme();
  return theme === 'auto' ? '(prefers-color-scheme: dark)' : theme === 'dark' ? 'all' : 'not all';
}

function watchStorage(watcher: () => void): () => void {
  window.addEventListener('storage', watcher);
  return () => window.removeEventListener('storage', watcher);
}

/** Keeps the page in the chosen theme. The start script has set it before the first paint (app/start.js). */
export function useThemeOfPage(): void {
  const choice = useChosenTheme();
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      const dark = choice === 'dark' || (choice === 'auto' && system.matches);
      document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
    };
    // Before the choice is known to React it says 'auto', which the start script knows better.
    if (choice === chosenTheme()) apply();
    system.addEventListener('change', apply);
    return () => system.removeEventListener('change', apply);
  }, [choice]);
}
