import { describeBuild, isCandidate, type Finding, type Mismatch, type ServedBuild } from './served-build';

export interface ForeignScreen {
  path: string;
  id: string;
  owner: string;
  screen: string;
}

/** Screens of other deployables that a build names in its routes. */
export const foreignScreens = ({ name, facts }: ServedBuild): ForeignScreen[] =>
  facts.surface.routes
    .flatMap(({ path, screen, within }) =>
      [screen, within].filter((id) => id !== undefined).map((id) => parseScreen(path, id)),
    )
    .filter(({ owner }) => owner !== name);

function parseScreen(path: string, id: string): ForeignScreen {
  const [owner = '', screen = ''] = id.split('/');
  return { path, id, owner, screen };
}

/** Screens of other frameworks have no outlet, so they can't be frames. */
export const mountedFrames = (consumer: ServedBuild, { name, facts }: ServedBuild): Mismatch[] =>
  consumer.facts.surface.routes
    .filter(({ within }) => facts.mounted?.screens.some((screen) => within === `${name}/${screen}`))
    .map(
      ({ path, within }) =>
        (consumerName, providerName) =>
          `${consumerName} shows ${path} within ${within}, which ${providerName} builds with another framework. A frame must use React`,
    );

/** Screens of the provider that the consumer shows and the provider does not expose. */
export const missingScreens = (consumer: ServedBuild, provider: ServedBuild): Mismatch[] =>
  foreignScreens(consumer)
    .filter(({ owner, screen }) => owner === provider.name && !Object.hasOwn(provider.facts.screens, screen))
    .map(
      ({ path, id }) =>
        (consumerName, providerName) =>
          `${consumerName} shows ${id} at ${path}, which ${providerName} does not expose`,
    );

/** Screens of deployables that the site does not have. On a new site those may be released later. */
export function absentDeployables(before: readonly ServedBuild[], after: readonly ServedBuild[]): Finding[] {
  const names = new Set(after.map(({ name }) => name));
  const isSite = before.some(({ name }) => name === 'shell');
  return after.filter(isCandidate).flatMap((candidate) => {
    const needs = [
      ...foreignScreens(candidate).map(({ id, path, owner }) => ({ owner, what: `shows ${id} at ${path}` })),
      ...(candidate.facts.surface.parts ?? []).map(({ slot }) => ({
        owner: slot.split('/')[0] ?? '',
        what: `fills the slot ${slot}`,
      })),
    ];
    return needs
      .filter(({ owner }) => !names.has(owner))
      .map(({ owner, what }): Finding => ({
        kind: isSite ? 'fault' : 'warning',
        deployable: candidate.name,
        message: `${describeBuild(candidate)} ${what}, and the site has no ${owner}`,
      }));
  });
}
