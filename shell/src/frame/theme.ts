import { useSyncExternalStore } from 'react';
import { createObservable } from '@food-court/shared-api';
import { rememberChoice } from '../languages/visitor-choice';

export type Theme = 'light' | 'dark';

const chosenTheme = createObservable<Theme | undefined>(undefined);

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The chosen theme is an attribute of <html>, which the server writes from the cookie. Without one, the system’s theme applies. */
const currentTheme = (): Theme => {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemIsDark().matches ? 'dark' : 'light';
};

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  rememberChoice('theme', theme);
  chosenTheme.set(theme);
}

function subscribe(listener: () => void): () => void {
  const system = systemIsDark();
  const unsubscribe = chosenTheme.subscribe(listener);
  system.addEventListener('change', listener);
  return () => {
    unsubscribe();
    system.removeEventListener('change', listener);
  };
}

/** Use this for the state of a switch only: the server can’t know the system’s theme, so styles must get it from CSS. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'light');
