import type { Screens } from '../workspace/find-screens';
import { inlineModule, clientAddressModule, serverAddressModule } from './lean-runtime/inline-modules';
import { asHotScreen } from './hot/hot-build';
import { cataloguesModule, type CatalogueFiles } from './catalogues';

export const mountedScreens = (screens: Screens): string[] =>
  Object.keys(screens).filter((name) => screens[name]?.isMounted);

/** The chunk name of a screen. The name of the remote is already taken by its entry chunk. */
export const chunkOf = (remote: string, screen: string): string => (screen === remote ? `${screen}-screen` : screen);

export const asExposes = (remote: string, screens: Screens, isHot = false) =>
  Object.fromEntries(
    Object.entries(screens).map(([name, { browser }]) => [
      `./${name}`,
      { import: [clientAddressModule, isHot ? asHotScreen(browser) : browser], name: chunkOf(remote, name) },
    ]),
  );

/** The server's bundle of a remote: all its screens behind one export. */
export function serverEntry(screens: Screens, catalogues: CatalogueFiles = new Map()): string {
  const rendered = Object.entries(screens).flatMap(([name, { server }]) => (server ? [{ name, server }] : []));
  const source = [
    `import ${JSON.stringify(serverAddressModule)};`,
    `import ${JSON.stringify(cataloguesModule(catalogues))};`,
    ...rendered.map(({ server }, index) => `import * as screen${index} from ${JSON.stringify(server)};`),
    `export const screens = { ${rendered.map(({ name }, index) => `${JSON.stringify(name)}: screen${index}`).join(', ')} };`,
  ].join('\n');
  return inlineModule(source);
}
