import { Type, type Static } from 'typebox';
import { NewBasketLine } from '../entities/basket';
import { oneOf } from '../entities/entities';
import { Fulfilment } from '../entities/fulfilment';
import { inputOf } from '../entities/inputs';
import { orderLimits } from '../entities/order-limits';
import { Order } from '../entities/ordering';
import { MonitorKey } from './monitor';

/** A screen in the hall at which people order without an account. */
export const Kiosk = Type.Object({
  _id: Type.String(),
  /** Staff call it “Kiosk 1”. */
  number: Type.Integer(),
  hasPrinter: Type.Boolean(),
  madeAt: Type.String(),
});
export type Kiosk = Static<typeof Kiosk>;

/** The key is only shown when the link is made. */
export const NewKiosk = Type.Object({ ...Kiosk.properties, key: MonitorKey });

/** The link’s key, and a name that the page makes up when it opens. Only the page that opened last may order. */
export const kioskAsker = {
  key: Type.String({ maxLength: 200 }),
  device: Type.String({ minLength: 1, maxLength: 64 }),
};

/** Taken: somebody pays for it on their phone. Over: it was not paid in time. */
const kioskOrderStates = ['unpaid', 'taken', 'paid', 'over'] as const;

export const KioskState = Type.Object({
  number: Type.Integer(),
  hasPrinter: Type.Boolean(),
  /** The last order, until the kiosk starts again. */
  order: Type.Optional(
    Type.Object({
      number: Type.String(),
      dayNumber: Order.properties.dayNumber,
      state: oneOf(kioskOrderStates),
    }),
  ),
});
export type KioskState = Static<typeof KioskState>;

export const NewKioskOrder = inputOf({
  ...kioskAsker,
  serving: Fulfilment,
  total: Type.Number({ minimum: 0 }),
  lines: Type.Array(NewBasketLine, { minItems: 1, maxItems: orderLimits.basketLines }),
});

/** The code is a secret: whoever has it pays for the order, and owns it from then on. */
export const KioskOrder = Type.Object({
  _id: Type.String(),
  number: Type.String(),
  /** In dollars. */
  amount: Type.Number(),
  expiresAt: Type.String(),
  code: MonitorKey,
});
export type KioskOrder = Static<typeof KioskOrder>;
