import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { partScreen } from '../surface/slots';
import type { Screens } from './find-screens';

/** Parts for slots of other teams: src/parts/votes/votes.part.tsx is the part 'votes', a React component. */
export function findParts(folder: string): Screens {
  const root = path.join(folder, 'src/parts');
  if (!existsSync(root)) return {};
  const found = readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(root, entry.name, `${entry.name}.part.tsx`);
    return entry.isDirectory() && existsSync(file) ? [[partScreen(entry.name), { browser: file, server: file }]] : [];
  });
  // Sorted for the same reason as screens: one build id must mean one build.
  return Object.fromEntries(found.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)) as [string, Screens[string]][]);
}
