import { useQueryClient } from '@tanstack/react-query';
import type { Dish } from 'shared-api';
import { toast } from 'shared-auth';
import { IconButton } from 'shared-ui';
import { PlusIcon } from 'shared-ui/icons';
import { loadBasketPart } from '../basket-entry/load-part';
import styles from './dish-card.module.css';

interface AddToBasketProps {
  /** Of a wish only the id of the dish and the title are known. */
  dish: Dish | Pick<Dish, '_id' | 'title'>;
  disabled: boolean;
  /** The id of what says why. */
  describedBy: string;
}

/** One portion for each press. What it does loads when the page is alive, or with the first press. */
export function AddToBasket({ dish, disabled, describedBy }: AddToBasketProps) {
  const client = useQueryClient();
  const add = () =>
    loadBasketPart().then(
      ({ addToBasket }) => addToBasket(client, dish),
      () => toast.error('Your basket didn’t open. Please check your connection and try again.'),
    );
  return (
    <IconButton
      className={styles.add}
      label={`Add ${dish.title} to basket`}
      icon={<PlusIcon />}
      disabled={disabled}
      aria-describedby={describedBy}
      onClick={() => void add()}
    />
  );
}
