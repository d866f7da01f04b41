import type { Page } from 'playwright-core';

/** A real picture, painted by the browser under test. */
export async function photo(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 64;
    canvas.height = 48;
    const brush = canvas.getContext('2d')!;
    brush.fillStyle = '#d9431e';
    brush.fillRect(0, 0, 64, 48);
    brush.fillStyle = '#fff3e0';
    brush.arc(32, 24, 15, 0, 7);
    brush.fill();
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}
