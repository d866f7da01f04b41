import type { Order } from 'shared-api';
import type { CardProvider } from './open-stripe';

/** An order, with whom and how much it is paid. */
export interface Payable {
  provider: CardProvider;
  order: Order;
  /** Dollars. */
  amount: number;
  /** The server asks for another amount than the one shown. */
  onAmount: (amount: number) => void;
}
