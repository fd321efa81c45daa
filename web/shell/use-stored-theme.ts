import { useEffect } from 'react';

/** The start script sets the theme before the first paint; this follows the system and other tabs afterwards (app/start.js). */
export function useStoredTheme(): void {
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      const choice = storedTheme();
      const dark = choice === 'dark' || (choice === 'auto' && system.matches);
      document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
    };
    system.addEventListener('change', apply);
    window.addEventListener('storage', apply);
    return () => {
      system.removeEventListener('change', apply);
      window.removeEventListener('storage', apply);
    };
  }, []);
}

/** The theme that was chosen in the application; 'auto' follows the system. Storage may be switched off. */
export function storedTheme(): 'auto' | 'light' | 'dark' {
  try {
    const choice = localStorage.getItem('noura.theme');
    return choice === 'light' || choice === 'dark' ? choice : 'auto';
  } catch {
    return 'auto';
  }
}
