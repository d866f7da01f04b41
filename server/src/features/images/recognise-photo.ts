import { isLoopback } from '#config/loopback';
import type { Settings } from '#config/settings';
import type { Db } from '#database/tables';
import { findImage } from './images.repository';
import { photoIdIn } from './photo-address';

/** What is kept of a photo's address: the id of one of ours, another image host's as it is, and nothing of any other. */
export type RecognisePhoto = (address: string) => Promise<string | undefined>;

type Place = Pick<Settings, 'publicUrl' | 'port' | 'imageHost'>;

export function photoRecogniser({ publicUrl, port, imageHost }: Place, db: Db): RecognisePhoto {
  const own = new URL(publicUrl).origin;
  const isHere = (url: URL): boolean =>
    url.origin === own || (isLoopback(url.hostname) && Number(url.port || 80) === port);
  const origins = imageHost.external?.photoOrigins ?? [];

  return async (address) => {
    const url = new URL(address);
    const id = isHere(url) ? photoIdIn(url.pathname) : undefined;
    if (id !== undefined) return (await findImage(db, id))?.id;
    return origins.includes(url.origin) ? address : undefined;
  };
}
