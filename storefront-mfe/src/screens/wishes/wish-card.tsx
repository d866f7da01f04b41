import { useQueryClient } from '@tanstack/react-query';
import type { Wish } from 'shared-api';
import { Button } from 'shared-ui';
import { TrashIcon } from 'shared-ui/icons';
import { DishCard, titleId } from '../dish/dish-card';
import { useOrdering } from '../ordering/use-ordering';
import { reloadDish } from './reload-dish';

interface WishCardProps {
  wish: Wish;
  onDelete: () => void;
}

const notes: Record<Wish['availability'], string | undefined> = {
  available: undefined,
  'sold-out': 'Sold out',
  gone: 'Off the menu',
};

export function WishCard({ wish, onDelete }: WishCardProps) {
  const client = useQueryClient();
  const { active, start } = useOrdering();
  const describedBy = titleId(wish);
  return (
    <DishCard dish={wish} heading="h2" note={notes[wish.availability]}>
      <Button
        disabled={wish.availability !== 'available'}
        aria-describedby={describedBy}
        busy={active?.action === 'order'}
        onClick={() => start('order', { ...wish, _id: wish.id }, { reload: () => reloadDish(client, wish) })}
      >
        Buy Now
      </Button>
      <Button
        variant="secondary"
        icon={<TrashIcon size={18} />}
        aria-describedby={describedBy}
        onClick={({ currentTarget }) => {
          focusNextCard(currentTarget);
          onDelete();
        }}
      >
        Delete Wish
      </Button>
    </DishCard>
  );
}

/** When a card is removed, the focus moves to the next card, the previous one, or the page. */
function focusNextCard(element: Element): void {
  const card = element.closest('article');
  const page = element.closest('section');
  const cards = [...(page?.querySelectorAll('article') ?? [])];
  const index = cards.findIndex((other) => other === card);
  (cards[index + 1] ?? cards[index - 1] ?? page)?.focus({ preventScroll: true });
}
