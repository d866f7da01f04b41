import type { PageState } from '@food-court/federation/discovery';
import { tabStorage } from '@food-court/shared-api';
import { replaceDocument } from '#navigation/new-document.ts';
import { readLineupNews } from '#remotes/site-documents.ts';
import { storeFailedPreview, type FailedPreview } from '../preview/failed-preview';
import { isStorageUsable } from './full-reload';

const leftName = 'food-court-preview-left';

/** Leaves a failed preview once: a tab that gets the same preview again stays in it. */
export async function leaveFailedPreview(
  preview: PageState['preview'],
  failed: FailedPreview,
  mayLeave: () => boolean,
): Promise<boolean> {
  const id = `${failed.name}@${failed.build}`;
  if (!preview || preview.refused || id !== `${preview.name}@${preview.build}` || tabStorage.read(leftName) === id)
    return false;
  // While the server does not answer, a new document would be the browser’s error page.
  const answered = await readLineupNews().catch(() => undefined);
  if (!answered || !mayLeave() || !isStorageUsable()) return false;
  tabStorage.write(leftName, id);
  storeFailedPreview(failed);
  const query = new URLSearchParams(location.search);
  query.set('mfe', 'off');
  replaceDocument(`${location.pathname}?${query}`);
  return true;
}
