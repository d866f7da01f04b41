import { readFile } from 'node:fs/promises';

const narrow = { shape: 'narrow', size: { width: 412, height: 823 } } as const;
const wide = { shape: 'wide', size: { width: 1_280, height: 800 } } as const;

/** Pictures of the product that a browser shows to whoever installs it. All together have less than 150 KB. */
export const screenshots = [
  { name: 'home-narrow', label: 'The menu of the food court', ...narrow },
  { name: 'dish-narrow', label: 'A dish with its options', ...narrow },
  { name: 'tracker-narrow', label: 'An order with the time when all is ready', ...narrow },
  { name: 'home-wide', label: 'The menu of the food court', ...wide },
].map((screenshot) => ({ ...screenshot, address: `/screenshots/${screenshot.name}.webp` }));

/** The files lie next to the source, and also next to the bundle. */
export const readScreenshot = (name: string): Promise<Buffer> =>
  readFile(new URL(`./screenshots/${name}.webp`, import.meta.url));
