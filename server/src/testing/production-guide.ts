import { readFile } from 'node:fs/promises';

export const readProductionGuide = (): Promise<string> =>
  readFile(new URL('../../../docs/how-to/run-in-production.md', import.meta.url), 'utf8');

/** Returns the settings that the guide calls sufficient. */
export const settingsOfGuide = (guide: string): Record<string, string> =>
  Object.fromEntries([...guide.matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]));
