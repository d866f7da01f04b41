import type { Dish } from '@food-court/shared-api';
import { Button } from '@food-court/shared-ui';
import { HeartIcon } from '@food-court/shared-ui/icons';
import { AddToBasket } from '../dish/add-to-basket';
import { DishMainAction, isUnavailable, titleId } from '../dish/dish-card';
import styles from '../dish/dish-card.module.css';
import { useIsOwnDish } from '../dish/use-is-own-dish';
import { useIsWished } from '../ordering/use-is-wished';
import { useOrdering } from '../ordering/use-ordering';

export function DishActions({ dish }: { dish: Dish }) {
  const { active, start } = useOrdering();
  const isOwn = useIsOwnDish(dish);
  const isWished = useIsWished(dish);
  const describedBy = titleId(dish);
  return (
    <>
      <DishMainAction>
        {isOwn ? (
          <p className={styles.own}>Your dish</p>
        ) : (
          <Button
            disabled={isUnavailable(dish)}
            aria-describedby={describedBy}
            busy={active?.action === 'order'}
            onClick={() => start('order', dish)}
          >
            Buy Now
          </Button>
        )}
        <AddToBasket dish={dish} disabled={isUnavailable(dish)} describedBy={describedBy} />
      </DishMainAction>
      <Button
        variant="secondary"
        icon={<HeartIcon size={18} />}
        aria-describedby={describedBy}
        aria-pressed={isWished}
        busy={active?.action === 'wish'}
        onClick={() => start('wish', dish)}
      >
        Add to wish
      </Button>
    </>
  );
}
