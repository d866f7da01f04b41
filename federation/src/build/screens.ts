import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inlineModule, clientAddressModule, serverAddressModule } from './inline-modules';

/** A screen is a folder: screens/home/home.screen.tsx is the screen 'home'. */
export function findScreens(folder: string): Record<string, string> {
  const root = path.join(folder, 'src/screens');
  // Sorted: not every disk lists a folder in the same order, and one build id means one build.
  const names = readdirSync(root)
    .sort()
    .filter((name) => existsSync(path.join(root, name, `${name}.screen.tsx`)));
  return Object.fromEntries(names.map((name) => [name, path.join(root, name, `${name}.screen.tsx`)]));
}

/** The chunk name of a screen. The name of the remote itself is already the chunk of its entry. */
export const chunkOf = (remote: string, screen: string): string => (screen === remote ? `${screen}-screen` : screen);

export const asExposes = (remote: string, screens: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(screens).map(([name, file]) => [
      `./${name}`,
      { import: [clientAddressModule, file], name: chunkOf(remote, name) },
    ]),
  );

/** The server's bundle of a remote: all its screens behind one export. */
export function serverEntry(screens: Record<string, string>): string {
  const names = Object.keys(screens);
  const source = [
    `import ${JSON.stringify(serverAddressModule)};`,
    ...names.map((name, index) => `import * as screen${index} from ${JSON.stringify(screens[name])};`),
    `export const screens = { ${names.map((name, index) => `${JSON.stringify(name)}: screen${index}`).join(', ')} };`,
  ].join('\n');
  return inlineModule(source);
}
