/** In pixels: a person’s photo is shown at most a third as wide, at twice the pixel density. */
const side = 640;

/** The image host accepts photos but no SVG, which could contain scripts. */
export async function photoOfDrawing(drawing: string, name: string): Promise<File> {
  const address = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
  try {
    return await photoOfImage(address, name);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Redraws the image, so that the image host receives nothing but its pixels. An image of another site must allow this (CORS). */
export async function photoOfImage(address: string, name: string): Promise<File> {
  const image = new Image(side, side);
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  canvas.getContext('2d')?.drawImage(image, 0, 0, side, side);
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!photo) throw new Error('The browser made no photo of the picture');
  return new File([photo], name, { type: 'image/png' });
}
