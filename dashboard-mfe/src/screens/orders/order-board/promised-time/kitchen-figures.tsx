import { t } from '@food-court/shared-api';
import { dateFormat, joinClasses, plural, useNow } from '@food-court/shared-ui';
import { countLate } from './ticket-time';
import styles from './kitchen-figures.module.css';

const writeTime = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** The time and the number of red tickets, legible from across the kitchen. */
export function KitchenFigures({ tickets }: { tickets: Parameters<typeof countLate>[0] }) {
  const now = useNow();
  const late = countLate(tickets, now);
  return (
    <p data-look="numbers unbroken row middle gap-3">
      <time className={styles.clock}>{writeTime(now)}</time>
      <span className={joinClasses(styles.late, late > 0 && styles.some)} data-look="m bold">
        {t('{count} late', { count: late })}
      </span>
      <span data-look="m bold soft">{plural(tickets.length, '{count} ticket', '{count} tickets')}</span>
    </p>
  );
}
