import { useQueryClient } from '@tanstack/react-query';
import { formatDollars, t, type Dish } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { orderTotal } from '@food-court/shared-api/order-amounts';
import { loadBasketPart } from '#basket/entry/load-part.ts';
import { pressesKey } from '#dish/add-to-basket.tsx';
import stepper from '#dish/add-to-basket.module.css';
import { useQuantityInBasket } from '#dish/quantity-in-basket.ts';
import { useIsOwnDish } from '#dish/use-is-own-dish.ts';
import styles from './dish-controls.module.css';
import type { Choosing } from './use-choices';

interface AddChosenProps {
  dish: Dish;
  disabled: boolean;
  choosing: Choosing;
}

/**
 * Adds the portions with what was chosen in the page. Until that is complete, it says what is missing. The signs of the
 * stepper are drawn by its style sheet, as in AddToBasket, because icons would exceed the size budget of the page.
 */
export function AddChosen({ dish, disabled, choosing }: AddChosenProps) {
  const client = useQueryClient();
  const inBasket = useQuantityInBasket(dish._id);
  const { missing, isTried, quantity, setQuantity, price, finish } = choosing;
  const { title } = dish;
  const count = (by: number) => client.setQueryData<number>(pressesKey, (before = 0) => before + by);
  const add = (pressed: HTMLElement) => {
    const chosen = finish();
    if (!chosen) return;
    setQuantity(1);
    count(chosen.quantity);
    const uncount = () => count(-chosen.quantity);
    void loadBasketPart().then(
      ({ addToBasket }) => addToBasket(client, dish, pressed, uncount, chosen),
      () => {
        uncount();
        toast.error(t('We couldn’t open your basket. Check your connection and try again.'));
      },
    );
  };
  if (useIsOwnDish(dish)) return undefined;
  return (
    <>
      <p role="status" className={styles.hint} data-look="to-end" dir="auto">
        {missing.length > 0
          ? isTried && t('Choose {groups}', { groups: missing.map(({ name }) => name).join(', ') })
          : inBasket > 0 && t('{count} in your basket', { count: inBasket })}
      </p>
      <span data-words="" data-choosing="">
        <Portions title={title} choosing={choosing} />
        <button
          type="button"
          aria-label={t('Add {title} to basket', { title })}
          disabled={disabled}
          data-price={formatDollars(orderTotal({ price, quantity }))}
          onClick={({ currentTarget }) => add(currentTarget)}
        >
          {t('Add')}
        </button>
      </span>
    </>
  );
}

const Portions = ({ title, choosing: { quantity, setQuantity } }: { title: string; choosing: Choosing }) => (
  <span className={stepper.stepper}>
    <button
      type="button"
      className={stepper.less}
      aria-label={t('One less {title}', { title })}
      aria-disabled={quantity === 1 || undefined}
      onClick={() => setQuantity(Math.max(1, quantity - 1))}
    />
    <output className={stepper.quantity} aria-label={t('Quantity of {title}', { title })}>
      {quantity}
    </output>
    <button
      type="button"
      className={stepper.add}
      aria-label={t('One more {title}', { title })}
      aria-disabled={quantity === orderLimits.quantity || undefined}
      onClick={() => setQuantity(Math.min(orderLimits.quantity, quantity + 1))}
    />
  </span>
);
