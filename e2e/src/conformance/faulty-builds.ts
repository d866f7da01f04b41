import type { Build, Fault } from '@food-court/conformance';
import { incompatibleLibrary, loopingScreen, throwingEntry, throwingScreen } from '#delivery/broken-files';
import type { Copy } from '#delivery/copied-build';

type Change = NonNullable<Copy['change']>;

const entry = /^client\/remoteEntry\.\w+\.js$/;
const screenStyles = /^client\/welcome\.\w+\.css$/;
const library = 'react';

/** A page-wide rule in a style sheet that is not a module, which is the least that our build would have to refuse. */
const styling: Change = (text, file) =>
  screenStyles.test(file) ? `${text}\nheader a, nav a { color: rgb(255, 0, 0) }` : text;

interface ManifestOfBuild {
  shared: { name: string; requiredVersion: string }[];
  metaData: { foodCourt: { libraries: Record<string, { version: string }> } };
}

/** The manifest and the entry say the same, as after a real build. */
const newerLibrary: Change = (text, file) => {
  if (!file.endsWith('mf-manifest.json')) return incompatibleLibrary(library)(text, file);
  const manifest = JSON.parse(text) as ManifestOfBuild;
  for (const shared of manifest.shared) if (shared.name === library) shared.requiredVersion = '^9.0.0';
  const needed = manifest.metaData.foodCourt.libraries[library];
  if (needed) needed.version = '^9.0.0';
  return JSON.stringify(manifest);
};

const faults: Record<Fault, Change> = {
  'throws at load': throwingEntry,
  'throws in render': throwingScreen('welcome'),
  'loops in render': loopingScreen('welcome'),
  'needs another library version': newerLibrary,
  'sets a global variable': (text, file) => (entry.test(file) ? `globalThis.setByDish=true;${text}` : text),
  'styles the page': styling,
};

/** Makes the build of the sources with this fault, whose page says the build's name. */
export const changeFor =
  ({ name, fault }: Build): Change =>
  (text, file) => {
    const named = text.replaceAll('Welcome, {name}', `Welcome from ${name}, {name}`);
    return fault ? faults[fault](named, file) : named;
  };
