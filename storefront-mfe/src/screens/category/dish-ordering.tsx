import type { Dish } from 'shared-api';
import { Button } from 'shared-ui';
import { HeartIcon } from 'shared-ui/icons';
import { titleId } from '../dish/title-id';
import { useOrdering } from '../ordering/use-ordering';

export function DishOrdering({ dish }: { dish: Dish }) {
  const { underWay, start } = useOrdering();
  const about = titleId(dish);
  return (
    <>
      <Button
        disabled={dish.soldOut}
        aria-describedby={about}
        busy={underWay === 'order'}
        onClick={() => start('order', dish)}
      >
        Buy Now
      </Button>
      <Button
        variant="secondary"
        icon={<HeartIcon size={18} />}
        aria-describedby={about}
        busy={underWay === 'wish'}
        onClick={() => start('wish', dish)}
      >
        Add to wish
      </Button>
    </>
  );
}
