import type { PhotoEncoder } from './encoding/photo-encoder';
import { formats, masterName, pictureName, standardWidth, widths, type PhotoSize } from './encoding/sizes';
import type { PictureStore } from './picture-store';

export interface FoundPicture {
  bytes: Buffer;
  /** Another size, because this one can't be made now: it must not be remembered. */
  isSubstitute?: true;
}

const sizes = new Map<string, PhotoSize>(
  widths.flatMap((width) => formats.map((format) => [pictureName(width, format), { width, format }] as const)),
);

/**
 * Reads one size of a photo. Photos that were stored before a width was added lack it: it is made from the master at the first
 * request, once however many ask, and stored.
 */
export function sizeReader(store: PictureStore, encoder: Pick<PhotoEncoder, 'resize'>) {
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  async function make(id: string, name: string, size: PhotoSize): Promise<Buffer | undefined> {
    const master = await store.read(id, masterName);
    if (!master) return undefined;
    const bytes = await encoder.resize(master, size);
    await store.add(id, name, bytes);
    return bytes;
  }

  function makeOnce(id: string, name: string, size: PhotoSize): Promise<Buffer | undefined> {
    const key = `${id}/${name}`;
    const making = underWay.get(key) ?? make(id, name, size).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  return async (id: string, name: string): Promise<FoundPicture | undefined> => {
    const size = sizes.get(name);
    if (!size) return undefined;
    const stored = await store.read(id, name);
    if (stored) return { bytes: stored };
    try {
      const made = await makeOnce(id, name, size);
      return made && { bytes: made };
    } catch (error) {
      // Too many at once, or a full disk: the visitor sees the photo all the same.
      const substitute = await store.read(id, pictureName(standardWidth, size.format));
      if (!substitute) throw error;
      return { bytes: substitute, isSubstitute: true };
    }
  };
}
