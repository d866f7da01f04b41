import { Link } from 'react-router-dom';
import { formatDollars, t, type ListedOrder } from '@food-court/shared-api';
import { Badge, row, Table, type TableColumn, type TableSort } from '@food-court/shared-ui';
import { writeTime } from '#page/write-time.ts';
import { paymentLabels, statusLabels } from '../labels';
import styles from './order-lists.module.css';

interface OrdersTableProps {
  caption: string;
  orders: readonly ListedOrder[];
  /** The newest come first by default. */
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** Shows only this kitchen’s orders. Undefined if all orders are from one kitchen. */
  onKitchen?: (id: string) => void;
  empty: string;
  busy: boolean;
}

/** Words say the step. Colour only marks what is ready, and what ended early. */
const toneOf = (status: ListedOrder['status']) =>
  status === 'declined' || status === 'cancelled' ? 'danger' : status === 'ready' ? 'success' : 'neutral';

const columnsFor = (onKitchen: OrdersTableProps['onKitchen']): TableColumn<ListedOrder>[] => [
  { title: t('Order'), wide: true, cell: (order) => <OrderLink order={order} /> },
  { title: t('Buyer'), cell: ({ name }) => <bdi className={styles.text}>{name}</bdi> },
  ...(onKitchen
    ? [
        {
          title: t('Kitchen'),
          cell: ({ kitchen }: ListedOrder) => (
            <button
              type="button"
              className={styles.kitchenLink}
              aria-label={t('Only orders of {name}', { name: kitchen.name })}
              onClick={() => onKitchen(kitchen.id)}
            >
              <bdi>{kitchen.name}</bdi>
            </button>
          ),
        },
      ]
    : []),
  { title: t('Status'), cell: (order) => <OrderState order={order} /> },
  {
    title: t('Amount'),
    sortBy: 'amount',
    isNumeric: true,
    cell: ({ amount, refunded }) => (
      <span className={styles.amount}>
        {formatDollars(amount)}
        {refunded > 0 && (
          <span className={styles.soft}>{t('{amount} refunded', { amount: formatDollars(refunded) })}</span>
        )}
      </span>
    ),
  },
  {
    title: t('Ordered'),
    sortBy: 'createdAt',
    cell: ({ createdAt }) => (
      <time className={styles.time} dateTime={createdAt}>
        {writeTime(new Date(createdAt))}
      </time>
    ),
  },
];

export const OrdersTable = ({ caption, orders, sort, onSort, onKitchen, empty, busy }: OrdersTableProps) => (
  <Table
    caption={caption}
    columns={columnsFor(onKitchen)}
    rows={orders}
    rowKey={({ _id }) => _id}
    {...{ sort, onSort, empty, busy }}
  />
);

const OrderLink = ({ order: { _id, number, title, quantity } }: { order: ListedOrder }) => (
  <Link to={`/dashboard/order/${_id}`} className={styles.order}>
    {number}{' '}
    <bdi>
      {quantity > 1 && `${quantity} × `}
      {title}
    </bdi>
  </Link>
);

const OrderState = ({ order: { status, payment } }: { order: ListedOrder }) => (
  <span className={row(1)}>
    <Badge tone={toneOf(status)}>{statusLabels[status]}</Badge>
    {payment !== 'paid' && <Badge tone={payment === 'failed' ? 'danger' : 'warning'}>{paymentLabels[payment]}</Badge>}
  </span>
);
