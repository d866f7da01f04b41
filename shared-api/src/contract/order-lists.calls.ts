import { Type, type Static } from 'typebox';
import { defineCalls, signInErrors } from './define-call';
import { byEmail, Day, Id, oneOf, searchText, tableOf, TablePage } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { Kitchen } from '../entities/options';
import { orderStatuses } from '../entities/order-statuses';
import { Order, OrderStatusName, PaymentStateName } from '../entities/ordering';

/** An order in a table: one dish line of one kitchen. */
export const ListedOrder = Type.Object({
  _id: Type.String(),
  number: Type.String(),
  dayNumber: Order.properties.dayNumber,
  title: Type.String(),
  quantity: Type.Integer(),
  kitchen: Kitchen,
  /** The buyer’s name. */
  name: Order.properties.name,
  status: OrderStatusName,
  payment: PaymentStateName,
  /** In dollars, for all portions. */
  amount: Type.Number(),
  /** In dollars. */
  refunded: Type.Number(),
  createdAt: Type.String(),
});
export type ListedOrder = Static<typeof ListedOrder>;

/** A checkout in a table: what somebody ordered together, by kitchen. */
export const ListedCheckout = Type.Object({
  _id: Type.String(),
  number: Type.String(),
  dayNumber: Order.properties.dayNumber,
  /** The buyer’s name. */
  name: Order.properties.name,
  /** Undefined for a guest and for somebody who erased their account. */
  buyerId: Type.Optional(Type.String()),
  /** Where it is brought, unless somebody picks it up. */
  table: Type.Optional(Type.Integer()),
  payment: PaymentStateName,
  /** In dollars, for all dishes, with the service fee. */
  amount: Type.Number(),
  /** In dollars. */
  refunded: Type.Number(),
  createdAt: Type.String(),
  tickets: Type.Array(
    Type.Object({
      _id: Type.String(),
      kitchen: Kitchen,
      /** Present if it is past its promised time and not ready. */
      isLate: Type.Optional(Type.Literal(true)),
      orders: Type.Array(Type.Pick(ListedOrder, ['_id', 'title', 'quantity', 'status', 'amount', 'refunded'])),
    }),
  ),
});
export type ListedCheckout = Static<typeof ListedCheckout>;

export const orderFilters = ['late', 'refunded', ...orderStatuses] as const;

const filters = {
  search: Type.Optional(searchText),
  show: Type.Optional(oneOf(orderFilters)),
  /** Both days are included. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  sort: Type.Optional(oneOf(['createdAt', 'amount'])),
  direction: Type.Optional(oneOf(['ascending', 'descending'])),
};
const page = Type.Optional(TablePage);
/** The kitchen’s id. */
const kitchen = Type.Optional(Id);

export const orderListCalls = defineCalls({
  'GET /all-orders': {
    summary:
      'List everyone’s orders in pages, with search by number, buyer, seller, dish or the card’s last four digits, filters and sorting. For admins.',
    who: 'admin',
    query: inputOf({ ...filters, kitchen, page }),
    answer: tableOf(ListedOrder),
    isDear: true,
    errors: ['validation_failed', ...signInErrors],
  },
  'GET /all-checkouts': {
    summary:
      'List everyone’s checkouts in pages, each with its orders by kitchen: those with an order that the same search and filters find in GET /all-orders. Sorted by amount, the total counts. For admins.',
    who: 'admin',
    query: inputOf({ ...filters, kitchen, page }),
    answer: tableOf(ListedCheckout),
    isDear: true,
    errors: ['validation_failed', ...signInErrors],
  },
  'GET /all-orders/file': {
    summary: 'Export all pages of the list as CSV, up to ten thousand rows.',
    who: 'admin',
    query: inputOf({ ...filters, kitchen }),
    answer: Type.String(),
    file: 'text/csv',
    isHeavy: true,
    errors: ['validation_failed', ...signInErrors],
  },
  'GET /past-orders/{email}': {
    summary:
      'List all orders of a seller in pages, with search by number or dish, filters and sorting. For that seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    query: inputOf({ ...filters, page }),
    answer: tableOf(ListedOrder),
    isDear: true,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /past-orders/{email}/file': {
    summary: 'Export all pages of the list as CSV, up to ten thousand rows. For that seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    query: inputOf(filters),
    answer: Type.String(),
    file: 'text/csv',
    isHeavy: true,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
});
