/** How often a tab looks for a cure of a build's failures by itself, before it leaves that to the visitor. */
const mostTries = 2;

/** By 'kitchen@k2'. */
const tries = new Map<string, number>();

export function mayTry(name: string, build: string): boolean {
  const id = `${name}@${build}`;
  const made = tries.get(id) ?? 0;
  tries.set(id, made + 1);
  return made < mostTries;
}

export function forgetTries(name: string): void {
  for (const id of tries.keys()) if (id.startsWith(`${name}@`)) tries.delete(id);
}
