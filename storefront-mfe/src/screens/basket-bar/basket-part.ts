/** The chunk of the basket on the pages with dishes. */
export { addToBasket } from '../basket-state/basket-actions';
export { BasketBar } from './basket-bar';
