import { pictureName, standardFormat, standardWidth } from './sizes';

const root = '/images';

export const uploadPath = `${root}/upload`;

export const picturePath = (id: string, name: string): string => `${root}/${id}/${name}`;

/** The one address of a photo that calls carry; every other size is asked for beside it. */
export const photoPath = (id: string): string => picturePath(id, pictureName(standardWidth, standardFormat));

/** The id that a path names if it is written as a photo's of ours. */
export function photoIdIn(path: string): string | undefined {
  const id = path.split('/')[2] ?? '';
  return path === photoPath(id) ? id : undefined;
}

/** Of our own photos only the id is kept, so that another port or domain later breaks nothing. */
export const shownPhoto = (publicUrl: string, kept: string): string =>
  URL.canParse(kept) ? kept : publicUrl + photoPath(kept);
