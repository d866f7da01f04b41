import type { BasketLine } from '@food-court/shared-api';
import { LineBadge } from '@food-court/shared-ui';
import { identityOf } from '#basket/state/basket-lines.ts';
import styles from './basket.module.css';
import { BasketLineCard } from './basket-line-card';

/** The lines of each kitchen below its name, in the order of the basket. */
export const BasketKitchens = ({ lines }: { lines: readonly BasketLine[] }) => (
  <div className={styles.kitchens} data-look="grid one-column pack">
    {kitchensOf(lines).map(({ id, name, lines: own }) => (
      <div key={id} role="group" aria-labelledby={`kitchen-${id}`} data-look="grid one-column pack gap-3">
        <h2 id={`kitchen-${id}`} data-look="xl breaks" dir="auto">
          <LineBadge kitchen={{ id, name }} /> {name}
        </h2>
        {own.map((line) => (
          <BasketLineCard key={keyOf(line, own)} line={line} portionsElsewhere={portionsElsewhere(lines, line)} />
        ))}
      </div>
    ))}
  </div>
);

const kitchensOf = (lines: readonly BasketLine[]) =>
  [...new Map(lines.map(({ kitchen }) => [kitchen.id, kitchen])).values()].map((kitchen) => ({
    ...kitchen,
    lines: lines.filter((line) => line.kitchen.id === kitchen.id),
  }));

/** A key that stays the same when a new line gets its number or its note is edited. */
function keyOf(line: BasketLine, lines: readonly BasketLine[]): string {
  const key = identityOf({ ...line, note: '' });
  const others = lines.filter((other) => other !== line && identityOf({ ...other, note: '' }) === key);
  return others.length > 0 ? line._id : key;
}

/** Portions of the same dish with other choices or another note. */
const portionsElsewhere = (lines: readonly BasketLine[], line: BasketLine): number =>
  lines
    .filter((other) => other !== line && other.productId === line.productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
