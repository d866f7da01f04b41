import { tabStorage } from '@food-court/shared-api';

const parameter = 'borders';
const storageName = 'food-court-borders';

/** The address enables the borders; they stay in this tab, across documents, until they are hidden. */
export function areBordersEnabled(): boolean {
  const isRequested = new URLSearchParams(location.search).has(parameter);
  if (isRequested) tabStorage.write(storageName, 'yes');
  return isRequested || tabStorage.read(storageName) !== undefined;
}

/** Also changes the address, which would enable them again in the next document. */
export function disableBorders(): void {
  tabStorage.remove(storageName);
  const address = new URL(location.href);
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
}
