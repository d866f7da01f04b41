import { pictureName, standardFormat, standardWidth } from './encoding/sizes';

const root = '/images';

export const uploadPath = `${root}/upload`;

export const picturePath = (id: string, name: string): string => `${root}/${id}/${name}`;

/** The address of a photo in API calls. Browsers derive the addresses of the other sizes from it. */
export const photoPath = (id: string): string => picturePath(id, pictureName(standardWidth, standardFormat));

/** The id in the path of one of our photos. */
export function photoIdIn(path: string): string | undefined {
  const id = path.split('/')[2] ?? '';
  return path === photoPath(id) ? id : undefined;
}

/** Our own photos are stored by id only, so that a change of port or domain breaks nothing. */
export const shownPhoto = (publicUrl: string, stored: string): string =>
  URL.canParse(stored) ? stored : publicUrl + photoPath(stored);
