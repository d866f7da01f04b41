import type { PageState } from 'federation/discovery';
import { openInstead } from '../open-tab/new-document';
import { remember, remembered, taken } from '../open-tab/tab-memory';
import { readLineupNews } from '../remotes/site-documents';

export interface FailedPreview {
  name: string;
  build: string;
  message: string;
}

const failedMemory = 'food-court-preview-failed';
const leftMemory = 'food-court-preview-left';

/** A preview that fails ends by itself, once: a tab that is given it all the same stays where it is. */
export async function leaveFailedPreview(
  preview: PageState['preview'],
  failed: FailedPreview,
  mayLeave: () => boolean,
): Promise<boolean> {
  const id = `${failed.name}@${failed.build}`;
  if (!preview || preview.refused || id !== `${preview.name}@${preview.build}` || remembered(leftMemory) === id)
    return false;
  // Where nobody answers now, a new document would be the browser’s own page of failure.
  const answered = await readLineupNews().catch(() => undefined);
  if (!answered || !mayLeave() || !remember(leftMemory, id)) return false;
  remember(failedMemory, JSON.stringify(failed));
  const query = new URLSearchParams(location.search);
  query.set('mfe', 'off');
  openInstead(`${location.pathname}?${query}`);
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
