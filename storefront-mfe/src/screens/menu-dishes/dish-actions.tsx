import type { Dish } from '@food-court/shared-api';
import { Button } from '@food-court/shared-ui';
import { HeartIcon } from '@food-court/shared-ui/icons';
import { AddToBasket } from '../dish/add-to-basket';
import { DishMainAction, isUnavailable, titleId } from '../dish/dish-card';
import { useOrdering } from '../ordering/use-ordering';

export function DishActions({ dish }: { dish: Dish }) {
  const { active, start } = useOrdering();
  const describedBy = titleId(dish);
  return (
    <>
      <DishMainAction>
        <Button
          disabled={isUnavailable(dish)}
          aria-describedby={describedBy}
          busy={active?.action === 'order'}
          onClick={() => start('order', dish)}
        >
          Buy Now
        </Button>
        <AddToBasket dish={dish} disabled={isUnavailable(dish)} describedBy={describedBy} />
      </DishMainAction>
      <Button
        variant="secondary"
        icon={<HeartIcon size={18} />}
        aria-describedby={describedBy}
        busy={active?.action === 'wish'}
        onClick={() => start('wish', dish)}
      >
        Add to wish
      </Button>
    </>
  );
}
