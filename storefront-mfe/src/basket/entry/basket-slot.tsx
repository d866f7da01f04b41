import { useBasketPart } from './use-basket-part';

/** The last element of a page with dishes: the bar and the questions of the basket. */
export function BasketSlot() {
  const part = useBasketPart();
  return part && <part.BasketPart />;
}
