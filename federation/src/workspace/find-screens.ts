import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export interface ScreenSources {
  browser: string;
  /** When missing, the server does not render the screen. */
  server?: string;
  /** Rendered by another framework than React. */
  isMounted?: true;
}
export type Screens = Readonly<Record<string, ScreenSources>>;

/**
 * A screen is a folder: screens/home/home.screen.tsx is the screen 'home', a React component. A screen of another
 * framework is home.mount.ts for the browser and home.render.ts for the server. Folders without a screen group screens:
 * screens/account/settings/settings.screen.tsx is the screen 'settings'.
 */
export function findScreens(folder: string): Screens {
  const root = path.join(folder, 'src/screens');
  const screens = foldersIn(root).flatMap((name) => {
    const area = path.join(root, name);
    const found = screensIn(root, [name]);
    return found.length > 0 ? found : screensIn(area, foldersIn(area));
  });
  const twice = screens.find(([name], index) => screens.findIndex(([other]) => other === name) !== index);
  if (twice)
    throw new Error(`${folder} has two screens called ${twice[0]}. Rename one: routes call screens by this name.`);
  // Sorted, because file systems list folders in different orders and one build id must mean one build.
  return Object.fromEntries(screens.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A remote that only fills slots of others has no screens. */
const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    : [];

const screensIn = (folder: string, names: readonly string[]): [string, ScreenSources][] =>
  names.flatMap((name): [string, ScreenSources][] => {
    const sources = sourcesOf((kind) => path.join(folder, name, `${name}.${kind}`));
    return sources ? [[name, sources]] : [];
  });

function sourcesOf(file: (kind: string) => string): ScreenSources | undefined {
  const [screen, mount, render] = [file('screen.tsx'), file('mount.ts'), file('render.ts')];
  if (existsSync(screen)) return { browser: screen, server: screen };
  if (!existsSync(mount)) return undefined;
  return { browser: mount, ...(existsSync(render) && { server: render }), isMounted: true };
}
