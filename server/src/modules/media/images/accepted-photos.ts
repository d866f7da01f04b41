import { fieldFault } from '#platform/http/field-faults';
import { invalid } from '#platform/http/refusal';
import { isLoopback } from '#platform/config/loopback';
import type { Settings } from '#platform/config/settings';
import type { Db } from '#platform/database/tables';
import { keepImage } from './images.repository';
import { photoIdIn } from './photo-address';

const photoFields = ['image', 'image2', 'image3'] as const;

/** Accepts photos of the image host only (spec point 3): any other host would learn who looks at the menu. */
export async function acceptPhotos(
  recognise: RecognisePhoto,
  body: Partial<Record<(typeof photoFields)[number], string>>,
): Promise<string[]> {
  const sent = photoFields.flatMap((field) => (body[field] === undefined ? [] : { field, address: body[field] }));
  const seen = await Promise.all(sent.map(async ({ field, address }) => ({ field, stored: await recognise(address) })));
  const unknown = seen.filter(({ stored }) => stored === undefined);
  if (unknown.length > 0)
    throw invalid(unknown.map(({ field }) => fieldFault(field, 'must be one that was uploaded here')));
  return seen.flatMap(({ stored }) => stored ?? []);
}

/** Returns the value to store for a photo: the id of our own photo, the address on an external image host, or undefined. */
export type RecognisePhoto = (address: string) => Promise<string | undefined>;

type Place = Pick<Settings, 'publicUrl' | 'port' | 'imageHost'>;

export function createPhotoRecogniser({ publicUrl, port, imageHost }: Place, db: Db): RecognisePhoto {
  const own = new URL(publicUrl).origin;
  const isHere = (url: URL): boolean =>
    url.origin === own || (isLoopback(url.hostname) && Number(url.port || 80) === port);
  const origins = (imageHost.external && imageHost.photoOrigins) ?? [];

  return async (address) => {
    const url = new URL(address);
    const id = isHere(url) ? photoIdIn(url.pathname) : undefined;
    if (id !== undefined) return (await keepImage(db, id))?.id;
    return origins.includes(url.origin) ? address : undefined;
  };
}
