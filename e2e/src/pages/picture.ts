import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';

/** Asserts that the picture has loaded and can be decoded. */
export async function assertPictureIsSeen(picture: Locator): Promise<void> {
  await picture.waitFor();
  await picture.scrollIntoViewIfNeeded();
  assert.ok(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)));
}
