import { Questions } from '../asking/questions';
import { BasketBar } from './basket-bar';

export { addToBasket } from '../basket-state/basket-actions';

/** Parts of the basket that a page with dishes gets after hydration. */
export const BasketPart = () => (
  <>
    <BasketBar />
    <Questions />
  </>
);
