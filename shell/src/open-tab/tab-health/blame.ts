import type { Lineup } from '@food-court/federation/discovery';

export interface BlamedBuild {
  name: string;
  build: string;
}

/** Builds are stored at /releases/kitchen/k2/client/… */
const buildAddress = /\/([\w-]{1,64})\/([\w-]{1,64})\/client\//g;

/** Extensions that wrap browser functions have our code below theirs in the stack. */
const ofExtension = /\b(?:chrome|moz|safari|safari-web)-extension:|webkit-masked-url:/;

/**
 * The build whose code threw, by the addresses in the stack: the first remote, or else the shell, which is below all of
 * them. Undefined for foreign code, such as an extension’s, and for builds that this tab no longer runs.
 */
export function findBlamed(stack: string, { shell, remotes }: Lineup): BlamedBuild | undefined {
  if (ofExtension.test(stack)) return undefined;
  const found = [...stack.matchAll(buildAddress)].map(([, name = '', build = '']) => ({ name, build }));
  const running = found.filter(({ name, build }) => (name === 'shell' ? shell : remotes[name])?.build === build);
  return running.find(({ name }) => name !== 'shell') ?? running[0];
}
