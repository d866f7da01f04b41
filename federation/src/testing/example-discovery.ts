import { discoverySchema, isPreview, manifestAddress, type Discovery, type Version } from '../discovery';

/** 'kitchen@k1' is live, 'kitchen@k2 10' is a canary, 'kitchen@k3 0' is a preview. */
export function exampleDiscovery(...served: string[]): Discovery {
  const microFrontends: Record<string, Version[]> = {};
  for (const text of served) {
    const [id = '', share] = text.split(' ');
    const [name = '', build = ''] = id.split('@');
    const deployment =
      share === undefined ? { traffic: 100, default: true } : { traffic: Number(share), default: false };
    (microFrontends[name] ??= []).push(exampleVersion(name, build, deployment));
  }
  return { schema: discoverySchema, microFrontends };
}

export const addressIn = (name: string, build: string): string =>
  manifestAddress({ base: `/releases/${name}/${build}/` });

export const exampleVersion = (name: string, build: string, deployment: Version['deployment']): Version => ({
  url: addressIn(name, build),
  metadata: { version: build, integrity: `sha384-${build}` },
  deployment,
  // Older previews would have ended.
  extras: { since: isPreview({ deployment }) ? new Date().toISOString() : '2026-01-01T00:00:00.000Z', by: 'Ada' },
});

/** The shares as text: 'k1 90 live, k2 10'. */
export const sharesOf = ({ microFrontends }: Discovery, name: string): string =>
  (microFrontends[name] ?? [])
    .map(({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}${deployment.default ? ' live' : ''}`)
    .join(', ');
