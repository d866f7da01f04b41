import { tabStorage } from '@food-court/shared-api';

export interface FailedPreview {
  name: string;
  build: string;
  message: string;
}

const storageName = 'food-court-preview-failed';

export function storeFailedPreview(failed: FailedPreview): void {
  tabStorage.write(storageName, JSON.stringify(failed));
}

/** Returns the failure once, on the page that follows it. */
export function takeFailedPreview(): FailedPreview | undefined {
  try {
    return JSON.parse(tabStorage.read(storageName) ?? '') as FailedPreview;
  } catch {
    return undefined;
  } finally {
    tabStorage.remove(storageName);
  }
}
