const setting = /^\s*([^#;=\s][^=]*?)\s*=\s*(.*?)\s*$/;
const isRegistry = (key: string): boolean => key === 'registry' || /^@[\w.-]+:registry$/.test(key);
/** `//host/:_authToken=${TOKEN}` names the token without having it. */
const isReference = (key: string, value: string): boolean => key.startsWith('//') && /^\$\{\w+\}$/.test(value);
const hasPassword = (value: string): boolean => /\/\/[^/]*@/.test(value);

/** The lines of an .npmrc that say where packages come from. Secrets stay out, because a repository keeps the file. */
export function registrySettings(npmrc: string): string {
  const kept = npmrc.split(/\r?\n/).filter((line) => {
    const [, key = '', value = ''] = setting.exec(line) ?? [];
    return (isRegistry(key) && !hasPassword(value)) || isReference(key, value);
  });
  return kept.map((line) => `${line.trim()}\n`).join('');
}
