/** The kinds of things that code of a page asks for: answers, documents in frames, pictures and fonts. */
export const sourceKinds = ['connect', 'frame', 'img', 'font'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Origins such as 'https://api.maps.example', which the pages of a remote may load from besides those of the site. */
export type Sources = Readonly<Partial<Record<SourceKind, readonly string[]>>>;

export const mostSources = 8;
const longestSource = 100;
const longestShown = 60;

/** Whole origins over HTTPS, as browsers write them: whoever reads an approval sees exactly who gets the requests. */
export function isSource(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > longestSource || !URL.canParse(text)) return false;
  const { protocol, origin, hostname } = new URL(text);
  const labels = hostname.split('.');
  return (
    protocol === 'https:' &&
    origin === text &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9-]+$/.test(label)) &&
    /^[a-z]/.test(labels.at(-1) ?? '')
  );
}

/** Checks the sources of a manifest, which may be anything. */
export function sourceFaults(name: string, sources: unknown): string[] {
  if (sources === undefined) return [];
  if (typeof sources !== 'object' || sources === null || Array.isArray(sources)) return ['its sources aren’t a record'];
  if (name === 'shell') return ['the shell is on every page, so it can’t have sources of its own'];
  return Object.entries(sources).flatMap(([kind, origins]: [string, unknown]) => faultsOfKind(kind, origins));
}

function faultsOfKind(kind: string, origins: unknown): string[] {
  if (!isKind(kind))
    return [`its sources have the kind ${kind.slice(0, longestShown)}; there are ${sourceKinds.join(', ')}`];
  if (!Array.isArray(origins)) return [`its sources for ${kind} aren’t a list`];
  if (origins.length > mostSources) return [`it has ${origins.length} sources for ${kind}; ${mostSources} are allowed`];
  return origins
    .filter((origin: unknown) => !isSource(origin))
    .map(
      (origin: unknown) =>
        `its source ${String(origin).slice(0, longestShown)} for ${kind} isn’t an origin such as https://api.maps.example, without path and wildcard`,
    );
}

export const isKind = (kind: string): kind is SourceKind => sourceKinds.some((known) => known === kind);

/** In the order of the kinds. */
export const listSources = (sources: Sources): [SourceKind, string][] =>
  sourceKinds.flatMap((kind) => (sources[kind] ?? []).map((origin): [SourceKind, string] => [kind, origin]));
