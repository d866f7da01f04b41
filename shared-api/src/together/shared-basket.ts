import { Type, type Static } from 'typebox';
import { Basket } from '../entities/basket';
import { oneOf, typedLine } from '../entities/entities';
import { Fulfilment } from '../entities/fulfilment';
import { orderLimits } from '../entities/order-limits';
import { sharedLimits } from './shared-limits';

/**
 * How far somebody’s part is: dishes can change, it must be paid, somebody is paying it, it is paid, or it was not paid in time
 * and is not ordered.
 */
export const partStates = ['choosing', 'to-pay', 'paying', 'paid', 'left-out'] as const;
export type PartState = (typeof partStates)[number];

/** The name that somebody has in a shared basket. */
export const SharedName = typedLine(orderLimits.pickUpName);

/** Somebody at the table, with the dishes that they chose. */
export const SharedPerson = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  isYou: Type.Boolean(),
  part: oneOf(partStates),
  /** What their own dishes cost as a checkout of their own, with the service fee. */
  basket: Basket,
  /** Who pays it, if it is somebody else. */
  paidBy: Type.Optional(Type.String()),
});
export type SharedPerson = Static<typeof SharedPerson>;

/** A basket that several people fill, each from their own phone. */
export const SharedBasket = Type.Object({
  _id: Type.String(),
  /** Invites others. */
  code: Type.String(),
  people: Type.Array(SharedPerson, { maxItems: sharedLimits.people }),
  /** Where the meal goes, from “Order now” on. */
  serving: Type.Optional(Fulfilment),
  /** Until when parts can be paid, from “Order now” on. */
  payUntil: Type.Optional(Type.String()),
  /** What “Pay for everyone” costs now, in dollars: all parts that nobody pays yet, as one checkout. */
  rest: Type.Object({ total: Type.Number(), fee: Type.Optional(Type.Number()) }),
  /** The page of the checkout that you pay, or have paid. */
  checkout: Type.Optional(Type.Object({ page: Type.String(), payment: oneOf(['due', 'paid']) })),
});
export type SharedBasket = Static<typeof SharedBasket>;
