import { readFile } from 'node:fs/promises';
import type { DemoDish } from './dishes';
import type { Person } from './people';

const folder = new URL('pictures/', import.meta.url);

/** The name of the picture file in this folder, without its extension. */
export const pictureName = (of: DemoDish | Person): string => ('slug' in of ? of.slug : (of.email.split('@')[0] ?? ''));

export const readPicture = (of: DemoDish | Person): Promise<Buffer> =>
  readFile(new URL(`${pictureName(of)}.webp`, folder));

const morePictures = new URL('more-pictures/', import.meta.url);

/** The second and third photo of a dish. */
export const readMorePictures = ({ slug }: DemoDish): Promise<Buffer[]> =>
  Promise.all([2, 3].map((place) => readFile(new URL(`${slug}-${place}.webp`, morePictures))));
