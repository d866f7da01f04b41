import type { Db } from '#platform/database/tables';
import type { CardProvider } from '../provider/card-provider';
import { cardMethod } from './card/card-method';
import { promoMethod } from './promo/promo-method';
import { walletMethod } from './wallet/wallet-method';
import type { PaymentMethod } from '../provider/payment-method';

interface WithMethods {
  db: Db;
  cards: CardProvider;
  otherMethods?: Readonly<Record<string, PaymentMethod>>;
}

/** Buyers may pay by it on their own device. */
export const isOffered = ({ otherMethods = {} }: Pick<WithMethods, 'otherMethods'>, name: string): boolean =>
  name === 'card' || name === 'wallet' || (Object.hasOwn(otherMethods, name) && !otherMethods[name]?.isAtKiosks);

export function methodOf({ db, cards, otherMethods = {} }: WithMethods, name: string): PaymentMethod {
  const method = ownMethods(db, name) ?? (name === 'card' ? cardMethod(cards) : otherMethods[name]);
  if (!method) throw new Error(`There is no payment method ${name}`);
  return method;
}

/** Their money is here. */
function ownMethods(db: Db, name: string): PaymentMethod | undefined {
  if (name === 'wallet') return walletMethod(db);
  return name === 'promo' ? promoMethod(db) : undefined;
}

type TermsOfMethod = Pick<PaymentMethod, 'account' | 'minCents' | 'partOf' | 'take' | 'giveBack'>;

/** The parts of a method that make no call, for use in a transaction. */
export const termsOf = (services: WithMethods, name: string): TermsOfMethod => methodOf(services, name);

/** An SQL condition on a column: the money of these methods comes from the card provider, and goes back through it. */
export const usesCardProvider = (method: string): string => `${method} in ('card', 'terminal')`;
