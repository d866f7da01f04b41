import { lightIn, type MeasuredPhoto } from './photo-quality';

/** Of so many pixels each way a photo is judged. */
const side = 48;

/** By the browser, before anything is sent. Undefined for what it can't read: the server says what is wrong with that. */
export const measurePhoto = (photo: File): Promise<MeasuredPhoto | undefined> =>
  readPhoto(photo).catch(() => undefined);

async function readPhoto(photo: File): Promise<MeasuredPhoto | undefined> {
  const bitmap = await createImageBitmap(photo);
  const { width } = bitmap;
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return undefined;
  drawing.imageSmoothingQuality = 'high';
  // What is transparent is shown on a light ground.
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, side, side);
  drawing.drawImage(bitmap, 0, 0, side, side);
  bitmap.close();
  return { width, ...lightIn(drawing.getImageData(0, 0, side, side).data) };
}
