import type { Page } from 'playwright-core';

interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface Plate {
  width: number;
  ground: string;
  plate: string;
}

/** Paints a real picture in the browser under test. */
async function paint(page: Page, name: string, looks: Plate): Promise<PhotoFile> {
  const base64 = await page.evaluate(({ width, ground, plate }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height: width * 0.75 });
    const brush = canvas.getContext('2d')!;
    brush.fillStyle = ground;
    brush.fillRect(0, 0, width, width);
    brush.fillStyle = plate;
    brush.arc(width / 2, width * 0.375, width * 0.23, 0, 7);
    brush.fill();
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, looks);
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

export const photo = (page: Page): Promise<PhotoFile> =>
  paint(page, 'me.png', { width: 64, ground: '#d9431e', plate: '#fff3e0' });
/** Returns a photo that is large enough but too dark. */
export const nightPhoto = (page: Page): Promise<PhotoFile> =>
  paint(page, 'night.png', { width: 1_000, ground: '#100808', plate: '#403020' });
