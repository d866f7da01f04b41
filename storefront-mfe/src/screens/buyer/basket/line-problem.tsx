import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { formatDollars, t, type BasketLine, type LineProblem } from '@food-court/shared-api';
import { Button } from '@food-court/shared-ui';
import { AlertIcon } from '@food-court/shared-ui/icons';
import { chooseAgain, removeWithUndo, setQuantity } from '#basket/state/basket-actions.ts';
import styles from './basket-line.module.css';

interface LineProblemProps {
  line: BasketLine;
  portionsElsewhere: number;
}

/** Explains why the line can’t be ordered, and offers the fix. */
export function LineProblemNote({ line, portionsElsewhere }: LineProblemProps) {
  const client = useQueryClient();
  if (!line.problem) return null;
  const { text, label, mend } = mendingOf(line, line.problem, portionsElsewhere);
  return (
    <div
      className={styles.problem}
      data-look="medium warning row wrap middle between all-columns warning-wash press-corners gap-2-3"
    >
      <p data-look="row middle gap-2">
        <AlertIcon data-look="rigid" size={18} />
        {text}
      </p>
      <Button
        variant="secondary"
        size="s"
        aria-describedby={`line-${line._id}`}
        onClick={() => void mend(client, line)}
      >
        {label}
      </Button>
    </div>
  );
}

interface Mending {
  text: string;
  label: string;
  mend: (client: QueryClient, line: BasketLine) => Promise<unknown>;
}

function mendingOf(line: BasketLine, problem: LineProblem, portionsElsewhere: number): Mending {
  const { closed, price, seenPrice = price, left = 0, quantity } = line;
  const available = left - portionsElsewhere;
  const takeOut = { label: t('Remove it'), mend: removeWithUndo };
  switch (problem) {
    case 'price-changed':
      return {
        text: t('The price changed from {seenPrice} to {price}.', {
          seenPrice: formatDollars(seenPrice),
          price: formatDollars(price),
        }),
        label: t('Keep it for {price}', { price: formatDollars(price) }),
        // Any change confirms that the price was seen.
        mend: (client) => setQuantity(client, line, quantity),
      };
    case 'closed':
      return { text: `${closed?.text}.`, ...takeOut };
    case 'sold-out':
      return { text: t('Sold out for now.'), ...takeOut };
    case 'few-left':
      return {
        text: t('Only {left} left.', { left }),
        ...(available > 0
          ? {
              label: t('Order {available} instead', { available }),
              mend: (client) => setQuantity(client, line, available),
            }
          : takeOut),
      };
    case 'gone':
      return { text: t('No longer on the menu.'), ...takeOut };
    case 'choices-changed':
      return { text: t('The options for this dish have changed.'), label: t('Choose again'), mend: chooseAgain };
  }
}
