import { useQueryClient } from '@tanstack/react-query';
import { formatDollars, t, type Dish } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { loadBasketPart } from '../basket/entry/load-part';
import { nextPaint } from '../motion/next-paint';
import styles from './add-to-basket.module.css';
import { useQuantityInBasket } from './quantity-in-basket';
import { useIsOwnDish } from './use-is-own-dish';

interface AddToBasketProps {
  /** For a wish only the id of the dish and the title are known. */
  dish: Dish | Pick<Dish, '_id' | 'title'>;
  disabled: boolean;
  words?: AddingWords;
}

/** On the dish’s own page: words and the price instead of a plus and a number. */
export interface AddingWords {
  add: string;
  inBasket: (quantity: number) => string;
}

/** Presses that the frame adds to the basket count. Same key as in shell/src/frame/basket-count.ts. */
export const pressesKey = ['basket-presses'];

/**
 * Adds one portion per press. Beside it, once the dish is in the basket, how often and a button that takes one out. Not
 * an IconButton, which with its icon would take half of the landing page’s remaining size budget.
 */
export function AddToBasket({ dish, disabled, words }: AddToBasketProps) {
  const client = useQueryClient();
  const quantity = useQuantityInBasket(dish._id);
  const { title } = dish;
  // A buyer who is asked for options first may still cancel.
  const isCounted = 'options' in dish && !dish.options.length;
  const count = (by: number) => client.setQueryData<number>(pressesKey, (before = 0) => before + by);
  const sayClosed = () => toast.error(t('We couldn’t open your basket. Check your connection and try again.'));
  const add = (pressed: HTMLElement) => {
    // The frame shows it before any code is loaded.
    if (isCounted) count(1);
    const uncount = () => isCounted && count(-1);
    void Promise.all([loadBasketPart(), isCounted && nextPaint()]).then(
      ([{ addToBasket }]) => addToBasket(client, dish, pressed, uncount),
      () => {
        uncount();
        sayClosed();
      },
    );
  };
  const takeOne = (pressed: HTMLElement) => {
    // “Less” leaves with the last portion, and the focus must not.
    if (quantity === 1) pressed.parentElement?.querySelector<HTMLElement>('button:last-child')?.focus();
    loadBasketPart().then(({ takeFromBasket }) => takeFromBasket(client, dish._id), sayClosed);
  };
  if (useIsOwnDish(dish)) return undefined;
  return (
    <span className={styles.stepper} data-quantity={quantity || undefined} data-words={words && ''}>
      {quantity > 0 && (
        <>
          <button
            type="button"
            className={styles.less}
            aria-label={t('One less {title}', { title })}
            onClick={({ currentTarget }) => takeOne(currentTarget)}
          />
          <output className={styles.quantity} aria-label={t('Quantity of {title}', { title })}>
            {words ? words.inBasket(quantity) : quantity}
          </output>
        </>
      )}
      <button
        type="button"
        className={styles.add}
        aria-label={t('Add {title} to basket', { title })}
        disabled={disabled}
        data-adds={isCounted || undefined}
        data-price={words && 'price' in dish ? formatDollars(dish.price) : undefined}
        onClick={({ currentTarget }) => add(currentTarget)}
      >
        {words?.add}
      </button>
    </span>
  );
}
