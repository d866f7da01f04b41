import { Type, type Static } from 'typebox';
import { typedLine } from './entities';
import { inputOf } from './inputs';
import { orderLimits } from './order-limits';

const hallKinds = [
  inputOf({ kind: Type.Literal('table'), table: Type.Integer({ minimum: 1, maximum: orderLimits.tables }) }),
  inputOf({ kind: Type.Literal('pick-up'), name: typedLine(orderLimits.pickUpName) }),
] as const;

/** For kiosks and shared baskets, whose people are in the hall. */
export const HallFulfilment = Type.Union([...hallKinds]);
export type HallFulfilment = Static<typeof HallFulfilment>;

/**
 * How a meal reaches its buyer: at a table in the hall, over the counter to the person who is called, or with a courier. Calls
 * name it `serving`. The texts of each kind are in `fulfilment-kinds.ts`.
 */
export const Fulfilment = Type.Union([
  ...hallKinds,
  /** Street and number. Kitchens read an ellipsis. */
  inputOf({ kind: Type.Literal('delivery'), to: typedLine(orderLimits.deliveryTo) }),
]);
export type Fulfilment = Static<typeof Fulfilment>;

/**
 * In answers. Its type names the kinds of shared-api 1.2 only: another one would break code of other teams that handles each,
 * and would need version 2. Ask `isDelivery`.
 */
export const Served = Fulfilment as unknown as typeof HallFulfilment;
