import { lightIn, type MeasuredPhoto } from './photo-quality';

/** Samples this many pixels per side. */
const side = 48;

/** Measures in the browser, before anything is sent. Undefined for a file it can’t read, because the server explains what is wrong. */
export const measurePhoto = (photo: File): Promise<MeasuredPhoto | undefined> =>
  readPhoto(photo).catch(() => undefined);

async function readPhoto(photo: File): Promise<MeasuredPhoto | undefined> {
  const bitmap = await createImageBitmap(photo);
  const { width } = bitmap;
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return undefined;
  drawing.imageSmoothingQuality = 'high';
  // Transparent parts are shown on a light background.
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, side, side);
  drawing.drawImage(bitmap, 0, 0, side, side);
  bitmap.close();
  return { width, ...lightIn(drawing.getImageData(0, 0, side, side).data) };
}
