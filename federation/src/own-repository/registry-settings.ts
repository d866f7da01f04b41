const isRegistry = (key: string): boolean => key === 'registry' || /^@[\w.-]+:registry$/.test(key);
/** `//host/:_authToken=${TOKEN}` names the token without having it. */
const isReference = (key: string, value: string): boolean => key.startsWith('//') && /^\$\{\w+\}$/.test(value);
const hasPassword = (value: string): boolean => /\/\/[^/]*@/.test(value);

/** The lines of an .npmrc that say where packages come from. Secrets stay out, because a repository keeps the file. */
export function registrySettings(npmrc: string): string {
  const kept = npmrc.split(/\r?\n/).filter((line) => {
    const [key = '', value = ''] = line.split('=', 2).map((part) => part.trim());
    return (isRegistry(key) && URL.canParse(value) && !hasPassword(value)) || isReference(key, value);
  });
  return kept.map((line) => `${line.trim()}\n`).join('');
}
