const plainVersion = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * The versions of a lent library that fit a build: those from the installed minor version on, whatever the patch. A patch
 * adds nothing that a build could use, so `npm update` does not make it unfit for a site with the patch before. A range of
 * package.json that begins at a patch of this minor version, such as ^19.3.1, keeps that beginning.
 */
export function neededRange(installed: string, declared = ''): string {
  const [, major, minor] = plainVersion.exec(installed) ?? [];
  // A pre-release, and each version below 0.1.0, fits nothing but itself.
  if (major === undefined || minor === undefined || (major === '0' && minor === '0')) return `^${installed}`;
  const [, from = '0'] = new RegExp(`^[~^]${major}\\.${minor}\\.(\\d+)$`).exec(declared.trim()) ?? [];
  return `^${major}.${minor}.${from}`;
}
