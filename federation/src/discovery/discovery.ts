/** One deployed build: an immutable folder, found by its address. */
export interface Release {
  build: string;
  /** Ends in a slash; client/ and ssr/ lie below it. */
  base: string;
}

/** The one document that is not immutable: which build of each deployable the site runs now. */
export interface Discovery {
  shell: Release;
  remotes: Record<string, Release>;
}

export const manifestAddress = (release: Release): string => `${release.base}client/mf-manifest.json`;
export const clientAddress = (release: Release, file: string): string => `${release.base}client/${file}`;

export function isDiscovery(value: unknown): value is Discovery {
  if (typeof value !== 'object' || value === null) return false;
  const { shell, remotes } = value as Partial<Discovery>;
  return isRelease(shell) && typeof remotes === 'object' && remotes !== null && Object.values(remotes).every(isRelease);
}

/** A store that has no shell yet names it by nothing. */
const isRelease = (value: unknown): value is Release => {
  const { build, base } = (value ?? {}) as Partial<Release>;
  return typeof build === 'string' && build !== '' && typeof base === 'string' && base.endsWith('/');
};
