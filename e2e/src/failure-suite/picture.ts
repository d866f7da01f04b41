import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { desktop } from '#journey/browser';
import { repository } from '#product/product';

const folder = path.join(repository, 'docs/pictures/failures');
const asked = process.env.FAILURE_PICTURES === '1';
const clip = { x: 0, y: 0, ...desktop.viewport, scale: 0.4 };

/** Takes the picture for docs/failure-suite.md when FAILURE_PICTURES=1 asks for it. */
export async function takePicture(page: Page, remote: string, fault: string): Promise<void> {
  if (!asked) return;
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60, clip });
  await mkdir(path.join(folder, remote), { recursive: true });
  await writeFile(
    path.join(folder, remote, `${fault.toLowerCase().replaceAll(/\W+/g, '-')}.webp`),
    Buffer.from(data, 'base64'),
  );
}
