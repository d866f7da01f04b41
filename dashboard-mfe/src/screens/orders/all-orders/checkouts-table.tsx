import { Link } from 'react-router-dom';
import { t, type ListedCheckout } from '@food-court/shared-api';
import { Badge, LineBadge, plural, row, Table, type TableColumn } from '@food-court/shared-ui';
import { Amount, OrderTime, OrderState } from '#orders/lines/order-cells.tsx';
import type { OrderTableProps } from '#orders/lists/order-list.tsx';
import styles from '#orders/lists/order-lists.module.css';
import { statusOfLines } from '#orders/lines/status-of-lines.ts';
import { UnfoldedCheckout } from './unfolded-checkout';

interface CheckoutsTableProps extends OrderTableProps {
  checkouts: readonly ListedCheckout[];
  /** Shows only this kitchen’s orders. */
  onKitchen: (id: string) => void;
}

const linesOf = ({ tickets }: ListedCheckout) => tickets.flatMap(({ orders }) => orders);

const columnsFor = (onKitchen: (id: string) => void): TableColumn<ListedCheckout>[] => [
  { title: t('Order'), wide: true, cell: (checkout) => <CheckoutLink checkout={checkout} /> },
  { title: t('Buyer'), cell: (checkout) => <Buyer {...checkout} /> },
  { title: t('Kitchens'), cell: ({ tickets }) => <Kitchens tickets={tickets} onKitchen={onKitchen} /> },
  {
    title: t('Status'),
    cell: (checkout) => (
      <span className={row(1)}>
        <OrderState status={statusOfLines(linesOf(checkout))} payment={checkout.payment} />
        {checkout.tickets.some(({ isLate }) => isLate) && <Badge tone="danger">{t('Late')}</Badge>}
      </span>
    ),
  },
  { title: t('Amount'), sortBy: 'amount', isNumeric: true, cell: (checkout) => <Amount {...checkout} /> },
  { title: t('Ordered'), sortBy: 'createdAt', cell: ({ createdAt }) => <OrderTime at={createdAt} /> },
];

/** One row for each checkout, which unfolds into kitchens and dishes. */
export const CheckoutsTable = ({ checkouts, onKitchen, ...props }: CheckoutsTableProps) => (
  <div className={styles.checkouts}>
    <Table
      columns={columnsFor(onKitchen)}
      rows={checkouts}
      rowKey={({ _id }) => _id}
      fold={{
        title: t('Dishes'),
        label: ({ number }) => t('Dishes of {number}', { number }),
        content: (checkout) => <UnfoldedCheckout checkout={checkout} />,
      }}
      {...props}
    />
  </div>
);

function CheckoutLink({ checkout }: { checkout: ListedCheckout }) {
  const lines = linesOf(checkout);
  const portions = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Link
      to={`/dashboard/order/${lines[0]?._id}`}
      className={styles.checkout}
      data-look="bold pad-block-2 inline-block"
    >
      {checkout.dayNumber} {checkout.dayNumber === undefined ? checkout.number : <small>{checkout.number}</small>}{' '}
      <span className={styles.portions} data-look="s soft unbroken">
        {plural(portions, '{count} dish', '{count} dishes')}
      </span>
    </Link>
  );
}

/** There is no page about a guest, whom only the table tells apart. */
const Buyer = ({ name, buyerId, table }: ListedCheckout) =>
  buyerId === undefined ? (
    <bdi className={styles.text} data-look="breaks pack-middle inline-block">
      {table === undefined ? name : t('{name}, table {table}', { name, table })}
    </bdi>
  ) : (
    <Link to={`/dashboard/person/${buyerId}`} className={styles.text} data-look="breaks pack-middle inline-block">
      <bdi>{name}</bdi>
    </Link>
  );

/** More than two have no room for their names on the line of their order. */
const Kitchens = ({ tickets, onKitchen }: Pick<ListedCheckout, 'tickets'> & Pick<CheckoutsTableProps, 'onKitchen'>) => (
  <ul role="list" className={styles.kitchens} data-look="row wrap">
    {distinct(tickets).map((kitchen, _, { length }) => (
      <li key={kitchen.id}>
        <button
          type="button"
          className={styles.kitchenLink}
          data-look="breaks row middle gap-1 clear no-line pad-0 touch pointer accent from-start"
          aria-label={t('Only orders of {name}', { name: kitchen.name })}
          title={kitchen.name}
          onClick={() => onKitchen(kitchen.id)}
        >
          <LineBadge kitchen={kitchen} />
          {length <= 2 && <bdi>{kitchen.name}</bdi>}
        </button>
      </li>
    ))}
  </ul>
);

/** A kitchen has a second ticket when it cooks instead of another after its own is handed over. */
const distinct = (tickets: ListedCheckout['tickets']) => [
  ...new Map(tickets.map(({ kitchen }) => [kitchen.id, kitchen])).values(),
];
