const maxAgeSeconds = 365 * 24 * 60 * 60;

/** The server renders by these cookies from the first byte on. */
export function rememberChoice(name: 'theme' | 'language', value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax`;
}
