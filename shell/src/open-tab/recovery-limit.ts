/** After these, only the visitor's Retry starts a recovery of the build. */
const maxAttempts = 2;

/** By 'kitchen@k2'. */
const attemptsByBuild = new Map<string, number>();

/** Counts the attempt that it allows. */
export function mayRecover(name: string, build: string): boolean {
  const id = `${name}@${build}`;
  const attempts = attemptsByBuild.get(id) ?? 0;
  attemptsByBuild.set(id, attempts + 1);
  return attempts < maxAttempts;
}

export function resetRecoveryLimit(name: string): void {
  for (const id of attemptsByBuild.keys()) if (id.startsWith(`${name}@`)) attemptsByBuild.delete(id);
}
