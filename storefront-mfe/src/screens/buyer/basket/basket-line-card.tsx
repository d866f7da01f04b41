import { useQueryClient } from '@tanstack/react-query';
import { formatDollars, t, type BasketLine } from '@food-court/shared-api';
import { orderTotal } from '@food-court/shared-api/order-amounts';
import { allergenSentences } from '@food-court/shared-api/stated-allergens';
import { IconButton, Picture } from '@food-court/shared-ui';
import { TrashIcon } from '@food-court/shared-ui/icons';
import { QuantityStepper } from '#ordering/dialogs/quantity-stepper.tsx';
import { removeWithUndo, setQuantity } from '#basket/state/basket-actions.ts';
import { focusNextCard } from '#lists/focus-next-card.ts';
import styles from './basket-line.module.css';
import { LineNote } from './line-note';
import { LineProblemNote } from './line-problem';

interface BasketLineCardProps {
  line: BasketLine;
  portionsElsewhere: number;
}

export function BasketLineCard({ line, portionsElsewhere }: BasketLineCardProps) {
  const client = useQueryClient();
  const { _id, title, image, placeholder, choices, quantity, price } = line;
  const id = `line-${_id}`;
  return (
    <article className={styles.line} aria-labelledby={id} tabIndex={-1}>
      <Picture src={image} alt="" placeholder={placeholder} ratio="square" sizes="6rem" className={styles.picture} />
      <div className={styles.facts}>
        <h3 id={id} className={styles.title} dir="auto">
          {title}
        </h3>
        {choices.length > 0 && (
          <p className={styles.soft} dir="auto">
            {choices.map(({ name }) => name).join(', ')}
          </p>
        )}
        <p className={styles.soft}>{allergenSentences(line.allergens).join(' · ')}</p>
        <p className={styles.soft}>{t('{price} each', { price: formatDollars(price) })}</p>
        <LineNote line={line} />
      </div>
      <div className={styles.amount}>
        <strong className={styles.price}>{formatDollars(orderTotal(line))}</strong>
        <div className={styles.steps}>
          <IconButton
            label={t('Remove {title}', { title })}
            icon={<TrashIcon size={18} />}
            harmful
            onClick={({ currentTarget }) => {
              focusNextCard(currentTarget);
              void removeWithUndo(client, line);
            }}
          />
          <QuantityStepper
            title={title}
            quantity={quantity}
            onChange={(next, button) => {
              if (next < 1) focusNextCard(button);
              void setQuantity(client, line, next);
            }}
            isRemovable
          />
        </div>
      </div>
      <LineProblemNote line={line} portionsElsewhere={portionsElsewhere} />
    </article>
  );
}
