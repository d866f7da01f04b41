import type { ReactNode } from 'react';
import { t, type Dish } from '@food-court/shared-api';
import { Button } from '@food-court/shared-ui';
import { HeartIcon } from '@food-court/shared-ui/icons';
import { AddToBasket, type AddingWords } from '../dish/add-to-basket';
import { isUnavailable, titleId } from '../dish/dish-card';
import { DishMainAction, OwnDish } from '../dish/dish-main-action';
import { useIsOwnDish } from '../dish/use-is-own-dish';
import type { ChosenDish } from '../ordering/chosen-dish';
import { useIsWished } from '../ordering/use-is-wished';
import { useOrdering } from '../ordering/use-ordering';

interface DishActionsProps {
  dish: Dish;
  /** On the page of the dish, where adding is the next step. In a list no card has the next step of the screen. */
  words?: AddingWords;
  /** The id of the heading that names the dish. */
  describedBy?: string;
  /** Adds the dish instead of the usual "+". */
  adding?: ReactNode;
  /** The dish with what was chosen; undefined if a choice is missing. */
  choose?: () => ChosenDish | undefined;
}

export function DishActions({ dish, words, describedBy = titleId(dish), adding, choose }: DishActionsProps) {
  const { active, start } = useOrdering();
  const isOwn = useIsOwnDish(dish);
  const isWished = useIsWished(dish);
  const order = () => {
    const chosen = choose ? choose() : dish;
    if (chosen) start('order', chosen);
  };
  return (
    <>
      <DishMainAction>
        {isOwn ? (
          <OwnDish />
        ) : (
          <Button
            variant={words ? 'ghost' : 'secondary'}
            disabled={isUnavailable(dish)}
            aria-describedby={describedBy}
            busy={active?.action === 'order'}
            onClick={order}
          >
            {t('Buy Now')}
          </Button>
        )}
        {adding ?? <AddToBasket dish={dish} disabled={isUnavailable(dish)} words={words} />}
      </DishMainAction>
      <Button
        variant="secondary"
        icon={<HeartIcon size={18} />}
        aria-describedby={describedBy}
        aria-pressed={isWished}
        busy={active?.action === 'wish'}
        onClick={() => start('wish', dish)}
      >
        {t('Add to wish')}
      </Button>
    </>
  );
}
