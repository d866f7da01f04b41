import { chooseTheme } from '#frame/theme.ts';

/** A page from the back/forward cache predates the choices made on later pages. */
export function followChoices(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const [theme, language] = [chosen('theme'), chosen('language')];
    if (theme === 'light' || theme === 'dark') chooseTheme(theme);
    if (language !== undefined && language !== shownLanguage()) location.reload();
  });
}

const chosen = (name: 'theme' | 'language'): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** A page that lacks the language was rendered for visitors who chose it. */
const shownLanguage = (): string => {
  const { lang, dataset } = document.documentElement;
  return dataset.lacksLanguage ?? lang;
};
