import { DialogHost } from '#ordering/dialogs/dialog-host.tsx';
import { BasketBar } from './basket-bar';

export { BasketColumn } from '../column/basket-column';
export { addToBasket, takeFromBasket } from '../state/basket-actions';

/** Parts of the basket that a page with dishes gets after hydration. */
export const BasketPart = () => (
  <>
    <BasketBar />
    <DialogHost />
  </>
);
