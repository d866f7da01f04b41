import { useQueryClient } from '@tanstack/react-query';
import type { Wish } from 'shared-api';
import { Button } from 'shared-ui';
import { TrashIcon } from 'shared-ui/icons';
import { DishCard } from '../dish/dish-card';
import { titleId } from '../dish/title-id';
import { useOrdering } from '../ordering/use-ordering';
import { leaveCard } from './leave-card';
import { lookAgain } from './look-again';

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
  const { underWay, start } = useOrdering();
  const about = titleId(wish);
  return (
    <DishCard dish={wish} heading="h2" note={notes[wish.availability]}>
      <Button
        disabled={wish.availability !== 'available'}
        aria-describedby={about}
        busy={underWay === 'order'}
        onClick={() => start('order', { ...wish, _id: wish.id }, { look: () => lookAgain(client, wish) })}
      >
        Buy Now
      </Button>
      <Button
        variant="secondary"
        icon={<TrashIcon size={18} />}
        aria-describedby={about}
        onClick={({ currentTarget }) => {
          leaveCard(currentTarget);
          onDelete();
        }}
      >
        Delete Wish
      </Button>
    </DishCard>
  );
}
