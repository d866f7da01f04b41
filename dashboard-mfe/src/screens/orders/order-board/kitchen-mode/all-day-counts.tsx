import { memo } from 'react';
import { t, type Order } from '@food-court/shared-api';
import styles from './all-day-counts.module.css';

const unfinished: readonly Order['status'][] = ['placed', 'accepted', 'preparing'];

/** The dishes to be cooked for all tickets, the largest number first. */
function dishCounts(orders: readonly Order[]): [title: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { status, title, quantity } of orders)
    if (unfinished.includes(status)) counts.set(title, (counts.get(title) ?? 0) + quantity);
  return [...counts].sort(([, a], [, b]) => b - a);
}

export const AllDayCounts = memo(({ orders }: { orders: readonly Order[] }) => {
  const counts = dishCounts(orders);
  return (
    <>
      {counts.length > 0 && (
        <p data-look="s soft rigid" aria-hidden="true">
          {t('To cook')}
        </p>
      )}
      <ul
        role="list"
        // Focusable, because it scrolls on a narrow board.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('All day')}
        className={styles.counts}
        data-look="row gap-5 shrink pad-0 no-bullets"
      >
        {counts.map(([title, count]) => (
          <li key={title} data-look="l medium numbers unbroken rigid" dir="auto">{`${count}× ${title}`}</li>
        ))}
      </ul>
    </>
  );
});
