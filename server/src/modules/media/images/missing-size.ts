import type { PhotoEncoder } from './encoding/photo-encoder';
import {
  formats,
  masterName,
  pictureName,
  standardFormat,
  standardWidth,
  widths,
  type PhotoSize,
} from './encoding/sizes';
import type { PictureStore } from './picture-store';

export interface FoundPicture {
  bytes: Buffer;
  format: PhotoSize['format'];
  /** A different size, because the requested one can't be made now. It must not be cached. */
  isSubstitute?: true;
}

const sizes = new Map<string, PhotoSize>(
  widths.flatMap((width) => formats.map((format) => [pictureName(width, format), { width, format }] as const)),
);

type Encoder = Pick<PhotoEncoder, 'resize' | 'whenNobodySends'>;

/** Makes sizes from the master and stores them, each once for any number of parallel requests. */
function sizeMaker(store: PictureStore, encoder: Encoder) {
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const beingRemoved = new Set<string>();

  async function make(id: string, name: string, size: PhotoSize): Promise<Buffer | undefined> {
    if (beingRemoved.has(id)) return undefined;
    const master = await store.read(id, masterName);
    if (!master) return undefined;
    const bytes = await encoder.resize(master, size);
    await store.add(id, name, bytes);
    return bytes;
  }

  return {
    makeOnce: (id: string, name: string, size: PhotoSize): Promise<Buffer | undefined> => {
      const key = `${id}/${name}`;
      const making = underWay.get(key) ?? make(id, name, size).finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
    /** Waits for the size in progress, which would otherwise be written into the removed folder. */
    remove: async (id: string): Promise<void> => {
      beingRemoved.add(id);
      try {
        const making = [...underWay].filter(([key]) => key.startsWith(`${id}/`)).map(([, size]) => size);
        await Promise.allSettled(making);
        await store.remove(id);
      } finally {
        beingRemoved.delete(id);
      }
    },
  };
}

/**
 * Reads one size of a photo. A new photo lacks the second format for a moment, and an old one lacks widths that were added
 * later: the first request makes the size.
 */
export function photoSizes(store: PictureStore, encoder: Encoder) {
  const { makeOnce, remove } = sizeMaker(store, encoder);
  let isClosed = false;
  let latest = Promise.resolve();

  async function read(id: string, name: string): Promise<FoundPicture | undefined> {
    const size = sizes.get(name);
    return size && readOrMake(store, { id, name, format: size.format }, () => makeOnce(id, name, size));
  }

  async function makeMissing(id: string): Promise<void> {
    for (const [name, size] of sizes) {
      await encoder.whenNobodySends();
      if (!isClosed && !(await store.read(id, name))) await makeOnce(id, name, size);
    }
  }

  return {
    read,
    remove,
    /** Makes the missing sizes of new photos, one photo after the other. Uploads and requests take priority. */
    makeLater: (id: string): void => {
      // Sizes that fail here are made on request.
      latest = latest.then(() => makeMissing(id)).catch(() => undefined);
    },
    /** Waits for the size in progress. */
    close: (): Promise<void> => {
      isClosed = true;
      return latest;
    },
  };
}

async function readOrMake(
  store: PictureStore,
  { id, name, format }: { id: string; name: string; format: PhotoSize['format'] },
  make: () => Promise<Buffer | undefined>,
): Promise<FoundPicture | undefined> {
  const stored = await store.read(id, name);
  if (stored) return { bytes: stored, format };
  try {
    const made = await make();
    return made && { bytes: made, format };
  } catch (error) {
    const substitute = await readSubstitute(store, id, format);
    if (substitute) return substitute;
    throw error;
  }
}

/** With too many requests or a full disk the visitor still sees the photo. */
async function readSubstitute(
  store: PictureStore,
  id: string,
  format: PhotoSize['format'],
): Promise<FoundPicture | undefined> {
  for (const other of [format, standardFormat] as const) {
    const bytes = await store.read(id, pictureName(standardWidth, other));
    if (bytes) return { bytes, format: other, isSubstitute: true };
  }
  return undefined;
}
