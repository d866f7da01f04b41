const maxAgeSeconds = 365 * 24 * 60 * 60;

/** The server reads these cookies, so the first byte already reflects the choice. */
export function rememberChoice(name: 'theme' | 'language', value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax`;
}
