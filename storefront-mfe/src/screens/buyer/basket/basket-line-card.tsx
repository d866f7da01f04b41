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
    <article className={styles.line} data-look="grid top surface line pad-3 gap-3-4" aria-labelledby={id} tabIndex={-1}>
      <Picture src={image} alt="" placeholder={placeholder} sizes="8rem" />
      <div data-look="grid pack gap-1">
        <div data-look="row baseline between gap-3">
          <h3 id={id} data-look="m bold breaks" dir="auto">
            {title}
          </h3>
          <strong data-look="numbers">{formatDollars(orderTotal(line))}</strong>
        </div>
        {choices.length > 0 && (
          <p data-look="s soft breaks" dir="auto">
            {choices.map(({ name }) => name).join(', ')}
          </p>
        )}
        <p data-look="xs soft breaks">{allergenSentences(line.allergens).join(' · ')}</p>
        {quantity > 1 && <p data-look="s soft numbers">{t('{price} each', { price: formatDollars(price) })}</p>}
      </div>
      <div className={styles.foot} data-look="row wrap middle between gap-2 all-columns">
        <div data-look="grow">
          <LineNote line={line} />
        </div>
        <div data-look="row middle gap-2">
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
