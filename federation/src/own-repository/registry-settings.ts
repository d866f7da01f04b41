/** The lines of an .npmrc that say where packages come from. Secrets stay out, because a repository keeps the file. */
export function registrySettings(npmrc: string): string {
  return npmrc.split(/\r?\n/).map(settingIn).join('');
}

/** Writes a setting from what was checked, so that nothing else of the line comes with it. */
function settingIn(line: string): string {
  const at = line.indexOf('=');
  const [key, value] = [line.slice(0, Math.max(at, 0)).trim(), line.slice(at + 1).trim()];
  if (isRegistry(key)) {
    const address = plainAddress(value);
    return address === undefined ? '' : `${key}=${address}\n`;
  }
  return isTokenOfRegistry(key) && isVariable(value) ? `${key}=${value}\n` : '';
}

const isRegistry = (key: string): boolean => key === 'registry' || /^@[\w.-]+:registry$/.test(key);

/** `//host/:_authToken=${TOKEN}` names the token without having it. */
function isTokenOfRegistry(key: string): boolean {
  const [, registry] = /^(\/\/.+):_authToken$/.exec(key) ?? [];
  return registry !== undefined && plainAddress(`https:${registry}`) === `https:${registry}`;
}

const isVariable = (value: string): boolean => /^\$\{[A-Za-z_]\w*\}$/.test(value);

/** Undefined for an address with a place for a secret. */
function plainAddress(text: string): string | undefined {
  // A semicolon begins a comment.
  if (/[\s;]/.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, username, password, search, hash, href } = new URL(text);
  const isPlain = [username, password, search, hash].every((part) => part === '');
  return isPlain && /^https?:$/.test(protocol) ? href : undefined;
}
