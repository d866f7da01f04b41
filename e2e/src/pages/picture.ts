import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';

/** It has arrived, and can be shown. */
export async function assertPictureIsSeen(picture: Locator): Promise<void> {
  await picture.waitFor();
  await picture.scrollIntoViewIfNeeded();
  assert.ok(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)));
}
