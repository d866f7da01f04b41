import type { KnownNames, SharedLibrary } from '../discovery';
import type { Surface } from '../surface/surface';
import { isDevelopmentBuild } from '../workspace/build-stamp';
import type { Mismatch, ServedBuild } from './served-build';
import { satisfies } from './version-range';

/** Everything that a remote needs and the shell lacks. */
export const shellMismatches = (remote: ServedBuild, shell: ServedBuild): Mismatch[] => [
  ...libraryMismatches(remote, shell),
  ...framePropsMismatches(remote, shell),
  ...screenContextMismatches(remote, shell),
  ...unknownNames(remote, shell),
];

/** Checks the libraries that exist once on the page, provided by the shell. */
function libraryMismatches(remote: ServedBuild, shell: ServedBuild): Mismatch[] {
  // A development build is not optimised: it imports more names than it uses.
  const checkNames = ![remote, shell].some(({ build }) => isDevelopmentBuild(build));
  return Object.entries(remote.facts.libraries).flatMap(([library, needed]): Mismatch[] => {
    const provided = Object.hasOwn(shell.facts.libraries, library) ? shell.facts.libraries[library] : undefined;
    if (!provided) return [(consumer, provider) => `${consumer} needs ${library}, which ${provider} doesn’t provide`];
    if (!satisfies(provided.version, needed.version))
      return [
        (consumer, provider) =>
          `${consumer} needs ${library} ${needed.version}, but ${provider} provides ${provided.version}`,
      ];
    return checkNames ? missingNames(library, needed, provided) : [];
  });
}

function missingNames(library: string, needed: SharedLibrary, provided: SharedLibrary): Mismatch[] {
  const missing = needed.names.filter((name) => !provided.names.includes(name));
  return missing.length === 0
    ? []
    : [
        (consumer, provider) =>
          `${consumer} needs ${missing.join(', ')} of ${library}, which ${provider} doesn’t provide`,
      ];
}

/** The shell passes props to frame screens. TypeScript does not check across builds, so versions are compared. */
function framePropsMismatches(remote: ServedBuild, shell: ServedBuild): Mismatch[] {
  const { surface, frameProps: expected } = remote.facts;
  const { frameProps: provided } = shell.facts;
  const framesOthers = surface.routes.some(({ within }) => within?.startsWith(`${remote.name}/`));
  if (!framesOthers || expected === undefined || provided === undefined || satisfies(provided, `^${expected}`))
    return [];
  return [
    (consumer, provider) =>
      `the frame of ${consumer} expects props of version ${expected}, but ${provider} passes version ${provided}`,
  ];
}

/** Same for the context that the shell gives screens of other frameworks. Older shells can show no such screens. */
function screenContextMismatches(remote: ServedBuild, shell: ServedBuild): Mismatch[] {
  const { mounted, screenContext: expected = '' } = remote.facts;
  const { screenContext: provided } = shell.facts;
  const [screen] = mounted?.screens ?? [];
  if (screen === undefined || (provided !== undefined && satisfies(provided, `^${expected}`))) return [];
  const what = provided === undefined ? 'can’t show any' : `has version ${provided} of their context`;
  return [
    (consumer, provider) =>
      `${consumer} mounts the screen ${screen} with another framework, as of version ${expected}, and ${provider} ${what}`,
  ];
}

/**
 * Names in a remote's routes that a shell does not know. Older shells do not list the names that they know; for those only
 * the contract of this checkout decides.
 */
function unknownNames(remote: ServedBuild, shell: ServedBuild): Mismatch[] {
  const { knows = {} } = shell.facts;
  const { roles, calls, icons, sources } = namesIn(remote.facts.surface);
  const sentences = [
    ...unknown(knows.roles, roles).map((role) => `names the role ${role}`),
    ...unknown(knows.calls, calls).map((call) => `needs ${call}`),
    ...unknown(knows.icons, icons).map((icon) => `names the icon ${icon}`),
    // A shell that knows no sources opens no document for them.
    ...unknown(knows.sources ?? [], sources).map((kind) => `has sources for ${kind}`),
  ];
  return sentences.map(
    (sentence): Mismatch =>
      (consumer, provider) =>
        `${consumer} ${sentence}, which ${provider} does not know`,
  );
}

const unknown = (known: readonly string[] | undefined, named: readonly string[]): string[] =>
  known ? [...new Set(named)].filter((name) => !known.includes(name)) : [];

const namesIn = ({ routes, sources = {} }: Surface): Required<KnownNames> => ({
  roles: routes.flatMap(({ access, data = [] }) => [
    ...(typeof access === 'string' ? [] : access),
    ...data.flatMap(({ for: only = [] }) => only),
  ]),
  calls: routes.flatMap(({ data = [] }) => data.map(({ call }) => call)),
  icons: routes.flatMap(({ links = [] }) =>
    links.flatMap(({ place, icon }) => (icon === undefined || isDrawnByFrame(place) ? [] : [icon])),
  ),
  sources: Object.keys(sources),
});

/** The frame of a remote draws the sidebar, and skips icons that it does not know. */
const isDrawnByFrame = (place: string): boolean => place === 'sidebar';
