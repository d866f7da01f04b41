import type { PageState } from 'federation/discovery';
import { openInstead } from '../open-tab/new-document';
import { remember, remembered, taken } from '../open-tab/tab-memory';

export interface FailedPreview {
  name: string;
  build: string;
  message: string;
}

const failedMemory = 'food-court-preview-failed';
const leftMemory = 'food-court-preview-left';

/** A preview that fails ends by itself, once: a tab that is given it all the same stays where it is. */
export function leaveFailedPreview(preview: PageState['preview'], failed: FailedPreview): boolean {
  const id = `${failed.name}@${failed.build}`;
  if (!preview || preview.refused || id !== `${preview.name}@${preview.build}` || remembered(leftMemory) === id) return false;
  if (!remember(leftMemory, id)) return false;
  remember(failedMemory, JSON.stringify(failed));
  openInstead(`${location.pathname}?mfe=off`);
  return true;
}

/** Told once, on the page that came instead. */
export function failedPreview(): FailedPreview | undefined {
  try {
    return JSON.parse(taken(failedMemory) ?? '') as FailedPreview;
  } catch {
    return undefined;
  }
}
