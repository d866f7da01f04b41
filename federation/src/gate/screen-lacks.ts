import type { Lack, ServedBuild } from './served-build';

/** Screens of another deployable that stand in a build's routes, and that the other does not expose. */
export const screenLacks = (taker: ServedBuild, giver: ServedBuild): Lack[] =>
  screensOfOthers(taker)
    .filter(({ owner, screen }) => owner === giver.name && !Object.hasOwn(giver.facts.screens, screen))
    .map(
      ({ path, id }) =>
        (takerWords, giverWords) =>
          `${takerWords} shows ${id} at ${path}, which ${giverWords} does not expose`,
    );

export interface NamedScreen {
  path: string;
  id: string;
  owner: string;
  screen: string;
}

export const screensOfOthers = ({ name, facts }: ServedBuild): NamedScreen[] =>
  facts.surface.routes
    .flatMap(({ path, screen, within }) =>
      [screen, within].filter((id) => id !== undefined).map((id) => named(path, id)),
    )
    .filter(({ owner }) => owner !== name);

function named(path: string, id: string): NamedScreen {
  const [owner = '', screen = ''] = id.split('/');
  return { path, id, owner, screen };
}
