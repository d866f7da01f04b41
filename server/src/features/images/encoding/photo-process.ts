import { Refusal } from '#http/refusal';
import { encodePhoto, type EncodedPhoto } from './encode-photo';

export type PhotoAnswer = { encoded: EncodedPhoto } | { refused: string } | { failed: true };

/** A program: photos of strangers are decoded here, where they find no secret and can take no memory from the server. */
process.on('message', (photo: Uint8Array) => {
  void answer(Buffer.from(photo)).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());

async function answer(photo: Buffer): Promise<PhotoAnswer> {
  try {
    return { encoded: await encodePhoto(photo) };
  } catch (error) {
    return error instanceof Refusal ? { refused: error.detail } : { failed: true };
  }
}
