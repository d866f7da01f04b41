import { Link } from 'react-router-dom';
import { t, type ListedOrder } from '@food-court/shared-api';
import { Table, type TableColumn, type TableSort } from '@food-court/shared-ui';
import { Amount, OrderTime, OrderState } from '../lines/order-cells';
import styles from './order-lists.module.css';

interface OrdersTableProps {
  caption: string;
  orders: readonly ListedOrder[];
  /** The newest come first by default. */
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  empty: string;
  busy: boolean;
}

const columns = (): TableColumn<ListedOrder>[] => [
  { title: t('Order'), wide: true, cell: (order) => <OrderLink order={order} /> },
  {
    title: t('Buyer'),
    cell: ({ name }) => (
      <bdi className={styles.text} data-look="breaks pack-middle inline-block">
        {name}
      </bdi>
    ),
  },
  { title: t('Status'), cell: ({ status, payment }) => <OrderState status={status} payment={payment} /> },
  { title: t('Amount'), sortBy: 'amount', isNumeric: true, cell: (order) => <Amount {...order} /> },
  { title: t('Ordered'), sortBy: 'createdAt', cell: ({ createdAt }) => <OrderTime at={createdAt} /> },
];

/** One row for each dish, as kitchens have them. */
export const OrdersTable = ({ orders, ...props }: OrdersTableProps) => (
  <Table columns={columns()} rows={orders} rowKey={({ _id }) => _id} {...props} />
);

const OrderLink = ({ order: { _id, number, dayNumber, title, quantity } }: { order: ListedOrder }) => (
  <Link to={`/dashboard/order/${_id}`} className={styles.order} data-look="bold breaks pad-block-2 inline-block">
    {dayNumber} {number}{' '}
    <bdi>
      {quantity > 1 && `${quantity} × `}
      {title}
    </bdi>
  </Link>
);
