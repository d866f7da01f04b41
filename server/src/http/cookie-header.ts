/** As it was sent; of a name that stands twice the first counts. What is no pair is nobody’s. */
export function cookiesOf(header = ''): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const part of header.split(';')) {
    const [name = '', ...value] = part.split('=');
    if (value.length > 0 && !found.has(name.trim())) found.set(name.trim(), value.join('=').trim());
  }
  return found;
}

/** For this site alone, and for no script. Without an age it ends with the browser’s session. The value is words that need no quoting. */
export const writtenCookie = (
  name: string,
  value: string,
  { secure, maxAge }: { secure: boolean; maxAge?: number },
): string =>
  `${name}=${value}${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}; Path=/; HttpOnly${secure ? '; Secure' : ''}; SameSite=Lax`;
