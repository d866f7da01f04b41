export interface PhotoChoice {
  photos: File[];
  /** Why some of the files were left out, in words. */
  leftOut?: string;
}

const samePhoto = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

const nameList = (files: readonly File[]) => files.map((file) => file.name).join(', ');

/** A single photo is replaced by the next one; several are collected until the place is full. */
export function addPhotos(held: readonly File[], chosen: readonly File[], most: number): PhotoChoice {
  const pictures = chosen.filter((file) => file.type.startsWith('image/'));
  const others = chosen.filter((file) => !pictures.includes(file));
  const fresh = pictures.filter(
    (file, place) => ![...held, ...pictures.slice(0, place)].some((photo) => samePhoto(photo, file)),
  );
  const wanted = most === 1 && fresh.length > 0 ? fresh : [...held, ...fresh];
  const surplus = wanted.slice(most);
  const reasons = [
    others.length > 0 && `Not a picture: ${nameList(others)}`,
    surplus.length > 0 &&
      `${most === 1 ? 'Choose one photo' : `Choose 1 to ${most} photos`}: no room for ${nameList(surplus)}`,
  ].filter(Boolean);
  return { photos: wanted.slice(0, most), leftOut: reasons.length > 0 ? reasons.join('. ') : undefined };
}
