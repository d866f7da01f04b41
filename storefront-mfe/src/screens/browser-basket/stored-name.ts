import { deviceStorage } from 'shared-api';

/** Of the basket of somebody who is not signed in. */
export const storageName = 'food-court/basket';

/** Few visitors have one, so that the first load asks no more than this. */
export const hasStoredBasket = (): boolean => deviceStorage.read(storageName) !== undefined;

/** Another tab of this browser changed it. Answers the function that unsubscribes. */
export function onOtherTabs(listener: () => void): () => void {
  const check = ({ key }: StorageEvent): void => void (key === storageName && listener());
  addEventListener('storage', check);
  return () => removeEventListener('storage', check);
}
