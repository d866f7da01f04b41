import { useQueryClient } from '@tanstack/react-query';
import { t, type Dish } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { loadBasketPart } from '../basket-entry/load-part';
import styles from './add-to-basket.module.css';
import { useIsOwnDish } from './use-is-own-dish';

interface AddToBasketProps {
  /** Of a wish only the id of the dish and the title are known. */
  dish: Dish | Pick<Dish, '_id' | 'title'>;
  disabled: boolean;
}

/** One portion for each press. It is no IconButton: that and its icon would be half of what the landing page may grow. */
export function AddToBasket({ dish, disabled }: AddToBasketProps) {
  const client = useQueryClient();
  const add = (pressed: HTMLElement) =>
    loadBasketPart().then(
      ({ addToBasket }) => addToBasket(client, dish, pressed),
      () => toast.error(t('Your basket didn’t open. Please check your connection and try again.')),
    );
  if (useIsOwnDish(dish)) return undefined;
  return (
    <button
      type="button"
      className={styles.add}
      aria-label={t('Add {title} to basket', { title: dish.title })}
      disabled={disabled}
      onClick={({ currentTarget }) => void add(currentTarget)}
    />
  );
}
