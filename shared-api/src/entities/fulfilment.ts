import { Type, type Static } from 'typebox';
import { typedLine } from './entities';
import { inputOf } from './inputs';
import { orderLimits } from './order-limits';

/**
 * How a meal reaches its buyer: at a table in the hall, or over the counter to the person who is called. Calls name it `serving`.
 * The texts of each kind are in `fulfilment-kinds.ts`.
 */
export const Fulfilment = Type.Union([
  inputOf({ kind: Type.Literal('table'), table: Type.Integer({ minimum: 1, maximum: orderLimits.tables }) }),
  inputOf({ kind: Type.Literal('pick-up'), name: typedLine(orderLimits.pickUpName) }),
]);
export type Fulfilment = Static<typeof Fulfilment>;
