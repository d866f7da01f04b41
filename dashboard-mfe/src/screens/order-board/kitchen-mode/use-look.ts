import { useState } from 'react';
import { deviceStorage } from '@food-court/shared-api';

const storageName = 'food-court/order-board/look';

/** A kitchen’s screen is dark, whatever the rest of the site is, until somebody on this device wants it light. */
export function useLook() {
  const [look, setLook] = useState<'dark' | 'light'>(() =>
    deviceStorage.read(storageName) === 'light' ? 'light' : 'dark',
  );
  const changeLook = () => {
    const other = look === 'dark' ? 'light' : 'dark';
    deviceStorage.write(storageName, other);
    setLook(other);
  };
  return { look, changeLook };
}
