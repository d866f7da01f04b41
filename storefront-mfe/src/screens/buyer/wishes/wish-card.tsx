import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError, call, formatDollars, t, type Texts, type Wish } from '@food-court/shared-api';
import { Button } from '@food-court/shared-ui';
import { TrashIcon } from '@food-court/shared-ui/icons';
import { AddToBasket } from '#dish/add-to-basket.tsx';
import { DishCard, titleId } from '#dish/dish-card.tsx';
import { DishDescription } from '#dish/dish-description.tsx';
import { DishMainAction } from '#dish/dish-main-action.tsx';
import type { ChosenDish } from '#ordering/chosen-dish.ts';
import { updateOwnList } from '#ordering/cached-lists.ts';
import { useOrdering } from '#ordering/use-ordering.ts';
import { focusNextCard } from '#lists/focus-next-card.ts';

interface WishCardProps {
  wish: Wish;
  onDelete: () => void;
}

const notes = {
  'sold-out': 'Sold out',
  gone: 'Off the menu',
} satisfies Texts;

export function WishCard({ wish, onDelete }: WishCardProps) {
  const client = useQueryClient();
  const { active, start } = useOrdering();
  const describedBy = titleId(wish);
  const isUnavailable = wish.availability !== 'available' || wish.closed !== undefined;
  return (
    <DishCard
      dish={wish}
      heading="h2"
      about={<DishDescription text={wish.description} />}
      note={wish.availability === 'available' ? wish.closed?.text : t(notes[wish.availability])}
    >
      <DishMainAction>
        <Button
          variant="secondary"
          disabled={isUnavailable}
          aria-describedby={describedBy}
          busy={active?.action === 'order'}
          onClick={() => start('order', { ...wish, _id: wish.id }, { reload: () => reloadDish(client, wish) })}
        >
          {t('Buy Now')}
        </Button>
        <AddToBasket dish={{ _id: wish.id, title: wish.title }} disabled={isUnavailable} />
      </DishMainAction>
      <Button
        variant="ghost"
        harmful
        icon={<TrashIcon size={18} />}
        aria-describedby={describedBy}
        onClick={({ currentTarget }) => {
          focusNextCard(currentTarget);
          onDelete();
        }}
      >
        {t('Delete Wish')}
      </Button>
    </DishCard>
  );
}

/** Loads the current dish of a wish (spec point 4). If it has changed, it is shown with its changes and not ordered. */
async function reloadDish(client: QueryClient, wish: Wish): Promise<ChosenDish> {
  const { productId, ...dish } = await call('GET /product-wish/{id}', { params: { id: wish._id } });
  const { title, availability, closed, price } = dish;
  updateOwnList(client, 'GET /my-wish/{email}', (wishes) =>
    wishes.map((known) => (known._id === wish._id ? { ...known, closed, ...dish } : known)),
  );
  if (availability === 'gone') throw new ApiError('not_found', t('{title} is no longer on the menu.', { title }), 404);
  if (availability === 'sold-out') throw new ApiError('sold_out', t('{title} is sold out.', { title }), 409);
  if (closed) throw new ApiError('kitchen_closed', `${title}: ${closed.text}.`, 409);
  if (price !== wish.price)
    throw new ApiError(
      'price_changed',
      t('{title} now costs {price}. Press Buy Now again to order it at that price.', {
        title,
        price: formatDollars(price),
      }),
      409,
    );
  return { ...dish, _id: productId };
}
