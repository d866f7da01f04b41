import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDollars, t, type SharedBasket } from '@food-court/shared-api';
import { useLiveOrders } from '@food-court/shared-api/live-orders';
import { apiQuery } from '@food-court/shared-api/query';
import { buttonClass, plural } from '@food-court/shared-ui';
import styles from './basket-bar.module.css';
import { useBasket } from '../state/use-basket';
import { scannedTable } from '../together/shared-mark';
import { useSharedBasket } from '../together/use-shared-basket';

/** In the place of the bar of the basket: the shared basket, or the people who order together at the table that was scanned. */
export default function TogetherBar({ otherwise }: { otherwise: ReactNode }) {
  const shared = useSharedBasket();
  const own = useBasket();
  const scanned = scannedTable();
  const basket = shared.data?.basket;
  const you = basket?.people.find(({ isYou }) => isYou);
  if (basket && (basket.payUntil === undefined || you?.part === 'to-pay')) return <SharedBar basket={basket} />;
  const isEmpty = own.data?.lines.length === 0;
  return !basket && scanned && isEmpty ? <TableBar scanned={scanned} /> : otherwise;
}

interface BarProps {
  label: string;
  text: string;
  action: string;
}

const Bar = ({ label, text, action }: BarProps) => (
  <section aria-label={label} className={styles.place} data-look="row sticky">
    <div className={styles.bar} data-look="row wrap middle between grow gap-2-3" data-sign>
      <p role="status" data-look="bold numbers">
        {text}
      </p>
      <div data-look="row gap-2">
        <Link to="/together" className={buttonClass({ size: 's' })}>
          {action}
        </Link>
      </div>
    </div>
  </section>
);

function SharedBar({ basket: { people, payUntil } }: { basket: SharedBasket }) {
  useLiveOrders();
  const present = plural(people.length, 'Shared basket · {count} person', 'Shared basket · {count} people');
  const total = people.find(({ isYou }) => isYou)?.basket.total ?? 0;
  return (
    <Bar
      label={t('Shared basket')}
      text={total > 0 ? `${present} · ${t('you: {total}', { total: formatDollars(total) })}` : present}
      action={payUntil === undefined ? t('Open') : t('Pay')}
    />
  );
}

function TableBar({ scanned }: { scanned: { table: number; code: string } }) {
  const { data } = useQuery(apiQuery('GET /table-basket', { query: scanned }));
  if (!data) return null;
  const table = t('Table {table}', { table: scanned.table });
  return data.people > 0 ? (
    <Bar
      label={table}
      text={plural(
        data.people,
        'Table {table} · {count} person orders together',
        'Table {table} · {count} people order together',
        { table: scanned.table },
      )}
      action={t('Join the order of this table')}
    />
  ) : (
    <Bar label={table} text={table} action={t('Order together')} />
  );
}
