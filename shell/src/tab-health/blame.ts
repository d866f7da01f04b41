import type { Lineup } from '@food-court/federation/discovery';

export interface BlamedBuild {
  name: string;
  build: string;
}

/** Builds lie in folders of their names: /releases/kitchen/k2/client/… */
const buildAddress = /\/([\w-]{1,64})\/([\w-]{1,64})\/client\//g;

/** An extension that wraps a function of the browser has our code below its own. */
const ofExtension = /\b(?:chrome|moz|safari|safari-web)-extension:|webkit-masked-url:/;

/**
 * The build whose code threw, by the addresses in the stack: the first remote, else the shell, which is below all of them.
 * Undefined for code that is none of ours, such as that of an extension, and for builds that this tab no longer runs.
 */
export function findBlamed(stack: string, { shell, remotes }: Lineup): BlamedBuild | undefined {
  if (ofExtension.test(stack)) return undefined;
  const found = [...stack.matchAll(buildAddress)].map(([, name = '', build = '']) => ({ name, build }));
  const running = found.filter(({ name, build }) => (name === 'shell' ? shell : remotes[name])?.build === build);
  return running.find(({ name }) => name !== 'shell') ?? running[0];
}
