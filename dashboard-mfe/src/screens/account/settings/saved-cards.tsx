import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call, t, type SavedCard } from '@food-court/shared-api';
import { cardName } from '@food-court/shared-api/card-name';
import { apiQuery } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { Button, buttonClass, Card, joinClasses, Skeleton, stack, VisuallyHidden } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { failureText } from '#page/failure-text.ts';
import styles from './settings.module.css';

/** The cards that the person keeps at the card provider for next time. */
export function SavedCards() {
  const cards = useQuery(apiQuery('GET /my-cards'));
  return (
    <Card as="section" aria-labelledby="cards" className={joinClasses(stack(4), styles.account)}>
      <h2 id="cards" data-look="xl">
        {t('Saved cards')}
      </h2>
      {cards.data && <CardList cards={cards.data} />}
      {cards.isPending && <Skeleton lines={2} />}
      {cards.error && <LoadError title={t('We couldn’t load your cards')} query={cards} />}
      <Link
        to="/dashboard/settings/add-card"
        className={joinClasses(buttonClass({ variant: 'secondary' }), styles.add)}
      >
        {t('Add a card')}
      </Link>
    </Card>
  );
}

function CardList({ cards }: { cards: readonly SavedCard[] }) {
  if (cards.length === 0)
    return (
      <p data-look="s soft">{t('You keep no card. Add one, or tick “Save this card for next time” when you pay.')}</p>
    );
  return (
    <>
      <p data-look="s soft">
        {t('You pay with these cards without typing them. Only the card provider knows their numbers.')}
      </p>
      <ul className={stack(3)} data-look="pad-0 no-bullets">
        {cards.map((card) => (
          <SavedCardItem key={card._id} card={card} />
        ))}
      </ul>
    </>
  );
}

function SavedCardItem({ card }: { card: SavedCard }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /my-cards/{id}', { params: { id: card._id } }),
    onSuccess: () => toast.success(t('Your card is removed')),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: apiQuery('GET /my-cards').queryKey }),
  });
  const name = cardName(card);
  return (
    <li data-look="row middle between gap-4">
      <span data-look="breaks shrink">
        {name}
        {card.isExpired && <span data-look="s soft block">{t('Expired')}</span>}
      </span>
      <Button variant="ghost" harmful size="s" busy={remove.isPending} onClick={() => remove.mutate()}>
        {t('Remove')} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </li>
  );
}
