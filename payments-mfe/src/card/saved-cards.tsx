import { useId } from 'react';
import { t, type SavedCard } from '@food-court/shared-api';
import { cardName } from '@food-court/shared-api/card-name';
import { joinClasses } from '@food-court/shared-ui';
import { anotherCard } from './messages';
import styles from './saved-cards.module.css';

export const another = 'another';

interface SavedCardsProps {
  cards: readonly SavedCard[];
  /** The id of a card, or 'another'. */
  chosen: string;
  onChoose: (chosen: string) => void;
  paying: boolean;
}

/** The cards that the buyer keeps, and a way to type another one. */
export function SavedCards({ cards, chosen, onChoose, paying }: SavedCardsProps) {
  const group = useId();
  const choices = [
    ...cards.map((card) => ({ id: card._id, name: cardName(card) })),
    { id: another, name: t(anotherCard) },
  ];
  return (
    <fieldset className={styles.cards} data-look="grid gap-2 shrink no-line pad-0" aria-disabled={paying}>
      <legend data-look="bold pad-0">{t('Card to pay with')}</legend>
      {choices.map(({ id, name }) => (
        <label
          key={id}
          className={joinClasses(styles.card, id === chosen && styles.chosen)}
          data-look={
            id === chosen
              ? 'numbers row middle gap-3 sunken press-corners pointer'
              : 'numbers row middle gap-3 press-corners pointer'
          }
        >
          <input type="radio" name={group} checked={id === chosen} onChange={() => paying || onChoose(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
