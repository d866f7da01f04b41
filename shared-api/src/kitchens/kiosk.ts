import { Type, type Static } from 'typebox';
import { NewBasketLine } from '../entities/basket';
import { oneOf } from '../entities/entities';
import { HallFulfilment } from '../entities/fulfilment';
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
  /** The name on the card terminal beside it. */
  terminal: Type.Optional(Type.String()),
  madeAt: Type.String(),
});
export type Kiosk = Static<typeof Kiosk>;

/** A card terminal of the court, at the card provider. */
export const Terminal = Type.Object({ _id: Type.String(), label: Type.String(), isOnline: Type.Boolean() });
export type Terminal = Static<typeof Terminal>;

/** The key is only shown when the link is made. */
export const NewKiosk = Type.Object({ ...Kiosk.properties, key: MonitorKey });

/** The link’s key, and a name that the page makes up when it opens. Only the page that opened last may order. */
export const kioskAsker = {
  key: Type.String({ maxLength: 200 }),
  device: Type.String({ minLength: 1, maxLength: 64 }),
};

/** Taken: somebody pays for it on their phone. Over: it was not paid in time. */
const kioskOrderStates = ['unpaid', 'taken', 'paid', 'over'] as const;

/**
 * States of the card terminal, while somebody pays the order there. Unknown: it was asked, and nobody knows yet whether it has charged a card. Declined and
 * stopped: nothing was charged, and it can be asked again.
 */
const terminalStates = ['unknown', 'waiting', 'declined', 'stopped', 'offline'] as const;

export const KioskState = Type.Object({
  number: Type.Integer(),
  hasPrinter: Type.Boolean(),
  /** There is a card terminal beside it. */
  hasTerminal: Type.Boolean(),
  /** The last order, until the kiosk starts again. */
  order: Type.Optional(
    Type.Object({
      number: Type.String(),
      dayNumber: Order.properties.dayNumber,
      state: oneOf(kioskOrderStates),
      /** Missing while nobody pays at the terminal. */
      terminal: Type.Optional(oneOf(terminalStates)),
    }),
  ),
});
export type KioskState = Static<typeof KioskState>;

/** A link for a kiosk, and the card terminal beside it. */
export const KioskToMake = inputOf({
  hasPrinter: Type.Boolean(),
  terminal: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});

export const NewKioskOrder = inputOf({
  ...kioskAsker,
  serving: HallFulfilment,
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
