import { Questions } from '../asking/questions';
import { BasketBar } from './basket-bar';

export { addToBasket } from '../basket-state/basket-actions';

/** What a page with dishes gets once it is alive. */
export const BasketPart = () => (
  <>
    <BasketBar />
    <Questions />
  </>
);
