import type { PaymentRecords } from '../history';
import type { ScriptedProvider } from '../scripted-provider';

/** Where everything is after a step or a case, in a form that is short to write and to compare. */
export interface Ending {
  checkouts: ('open' | 'sold' | 'closed')[];
  /** Status, payment, cents that went back, cents that pay for another dish; ‘restocked’ when the portion is for sale again. */
  orders: string[];
  /** Here: state and cents, and the cents that went back because they completed nothing. */
  payments: string[];
  /** At the provider: status and cents, and the cents that were sent back. */
  provider: string[];
  /** The kinds of the entries in the ledger. */
  entries: string;
  /** Accounts that hold something, in cents. */
  books: PaymentRecords['balances'];
  /** The events of each order, on PostgreSQL; the model has none. */
  events: string[];
  /** Cents in the wallet of Bob, on PostgreSQL. */
  wallet?: { bought: number; given: number };
}

export function endingOf(records: PaymentRecords, provider: ScriptedProvider): Omit<Ending, 'events' | 'wallet'> {
  const { checkouts, orders, entries, balances } = records;
  return {
    checkouts: checkouts.map(({ isSold, isClosed }) => (isClosed ? 'closed' : isSold ? 'sold' : 'open')),
    orders: orders.map(textOfOrder).sort(),
    payments: checkouts.flatMap(({ payments }) =>
      payments.map(({ state, amount_cents, returned_cents, intent }) =>
        joined([state, amount_cents], [returned_cents, 'went back'], intent === null && 'unknown there'),
      ),
    ),
    provider: [...provider.intents.values()].map(({ id, status, amount }) =>
      joined([status, amount], [provider.sent(id), 'sent back']),
    ),
    entries: entries.toSorted().join(' '),
    books: Object.fromEntries(Object.entries(balances).filter(([, cents]) => cents !== 0)),
  };
}

const textOfOrder = ({ status, payment, refunded, moved, isRestocked }: PaymentRecords['orders'][number]): string =>
  joined([status, payment], [refunded, 'back'], [moved, 'for another'], isRestocked && 'restocked');

/** Leaves out what is nothing. */
const joined = (first: [string, string | number], ...more: ([number, string] | string | false)[]): string =>
  [first, ...more]
    .filter((part) => part !== false && !(Array.isArray(part) && part[0] === 0))
    .map((part) => (Array.isArray(part) ? part.join(' ') : part))
    .join(', ');
