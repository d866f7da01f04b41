import { Refusal } from '#platform/http/refusal';
import { canDecode, encodePhoto, encodeSize, type EncodedPhoto } from './encode-photo';
import type { PhotoSize } from './sizes';

/** An uploaded photo, or the master of one of ours together with the requested size. */
export interface PhotoTask {
  photo: Uint8Array;
  size?: PhotoSize;
}
export type PhotoAnswer =
  | { encoded: EncodedPhoto }
  | { resized: Uint8Array }
  | { refused: string }
  | { failed: string };

/** A separate program decodes photos of strangers, so that an exploit finds no secrets and can't exhaust the server's memory. */
process.on('message', (task: PhotoTask) => {
  void answer(task).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
// Without a listener, Node opens a debugger. Newer versions have an option that prevents this.
process.on('SIGUSR1', () => undefined);
void canDecode().then(() => process.send?.('ready'));

async function answer({ photo, size }: PhotoTask): Promise<PhotoAnswer> {
  try {
    if (size) return { resized: await encodeSize(Buffer.from(photo), size) };
    return { encoded: await encodePhoto(Buffer.from(photo)) };
  } catch (error) {
    return error instanceof Refusal ? { refused: error.detail } : { failed: String(error) };
  }
}
