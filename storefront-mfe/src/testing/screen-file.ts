import { readdirSync } from 'node:fs';
import path from 'node:path';

const screens = path.join(__dirname, '../screens');

/** Finds the file of a screen, whose folder may be in the folder of an area. Undefined when there is no such screen. */
export function screenFile(name: string): string | undefined {
  const wanted = path.join(name, `${name}.screen.tsx`);
  const files = readdirSync(screens, { recursive: true, encoding: 'utf8' });
  const found = files.find((file) => file === wanted || file.endsWith(path.sep + wanted));
  return found && path.join(screens, found);
}
