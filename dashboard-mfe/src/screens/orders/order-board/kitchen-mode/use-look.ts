import { useReducer, useSyncExternalStore } from 'react';
import { deviceStorage } from '@food-court/shared-api';

const storageName = 'food-court/order-board/look';

type Look = 'dark' | 'light';

const readLook = (): Look => (deviceStorage.read(storageName) === 'light' ? 'light' : 'dark');
const never = () => () => {};

/** A kitchen’s screen is dark, whatever the site’s theme, until somebody on this device switches it to light. */
export function useLook() {
  const look = useSyncExternalStore<Look>(never, readLook, () => 'dark');
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  const changeLook = () => {
    deviceStorage.write(storageName, look === 'dark' ? 'light' : 'dark');
    readAgain();
  };
  return { look, changeLook };
}
