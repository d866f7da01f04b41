import type { Discovery, Version } from 'federation/discovery';

type PublicVersion = Omit<Version, 'extras'> & { extras: Pick<Version['extras'], 'since'> };

/** What anybody may read of the document: which builds there are, not which of us released them, nor what went wrong. */
export const publicDiscovery = ({
  schema,
  microFrontends,
}: Discovery): { schema: string; microFrontends: Record<string, PublicVersion[]> } => ({
  schema,
  microFrontends: Object.fromEntries(
    Object.entries(microFrontends).map(([name, versions]) => [
      name,
      versions.map(({ extras: { since }, ...version }) => ({ ...version, extras: { since } })),
    ]),
  ),
});
