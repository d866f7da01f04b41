import { t } from '@food-court/shared-api';

export interface PhotoChoice {
  photos: File[];
  /** Says why some of the files were not added. */
  rejection?: string;
}

const samePhoto = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

const nameList = (files: readonly File[]) => files.map((file) => file.name).join(', ');

/** A picker for one photo replaces it; a picker for several adds photos up to the maximum. */
export function addPhotos(current: readonly File[], chosen: readonly File[], maxPhotos: number): PhotoChoice {
  const pictures = chosen.filter((file) => file.type.startsWith('image/'));
  const others = chosen.filter((file) => !pictures.includes(file));
  const fresh = pictures.filter(
    (file, index) => ![...current, ...pictures.slice(0, index)].some((photo) => samePhoto(photo, file)),
  );
  const wanted = maxPhotos === 1 && fresh.length > 0 ? fresh : [...current, ...fresh];
  const surplus = wanted.slice(maxPhotos);
  const reasons = [
    others.length > 0 && t('Not a picture: {others}', { others: nameList(others) }),
    surplus.length > 0 &&
      (maxPhotos === 1
        ? t('Choose one photo: no room for {surplus}', { surplus: nameList(surplus) })
        : t('Choose 1 to {maxPhotos} photos: no room for {surplus}', { maxPhotos, surplus: nameList(surplus) })),
  ].filter(Boolean);
  return { photos: wanted.slice(0, maxPhotos), rejection: reasons.length > 0 ? reasons.join('. ') : undefined };
}
