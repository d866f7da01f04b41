import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const rememberedSeconds = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** What was chosen stands on <html>, where the server wrote it from the cookie; before that, the system's choice counts. */
const currentTheme = (): Theme => {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemIsDark().matches ? 'dark' : 'light';
};

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.cookie = `theme=${theme}; path=/; max-age=${rememberedSeconds}; samesite=lax`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const system = systemIsDark();
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** The server can't know the system's choice: looks must follow from CSS, this is for the state of a switch. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'light');
