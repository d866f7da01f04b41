import { Type, type Static } from 'typebox';

/** The figures of one day. Money is in dollars that buyers paid. */
const day = {
  /** A day of the court’s calendar. */
  date: Type.String(),
  /** Paid together: the checkouts of the court, or the tickets of a kitchen. */
  orders: Type.Integer(),
  sold: Type.Number(),
  /** Refunded on this day, whenever the order was placed. */
  refunded: Type.Number(),
};
export const DayFigures = Type.Object(day);
export type DayFigures = Static<typeof DayFigures>;

/** Shared by the figures of a kitchen and of the court. */
const figures = {
  /** Paid tickets that are not ready. */
  waiting: Type.Integer(),
  /** Waiting tickets that should be ready by now. */
  late: Type.Integer(),
  /** Orders of all days by hour of the court’s clock, from midnight. */
  hours: Type.Array(Type.Integer(), { minItems: 24, maxItems: 24 }),
};

export const BestDish = Type.Object({ _id: Type.String(), title: Type.String(), portions: Type.Integer() });
export type BestDish = Static<typeof BestDish>;

/** Covers the last seven days, today last. */
export const KitchenFigures = Type.Object({
  ...figures,
  days: Type.Array(DayFigures),
  /** From the payment until a dish was ready. Undefined if nothing was cooked. */
  minutesToReady: Type.Optional(Type.Object({ median: Type.Integer(), p90: Type.Integer() })),
  /** Sorted by the number of portions cooked. */
  bestDishes: Type.Array(BestDish),
});
export type KitchenFigures = Static<typeof KitchenFigures>;

/** Covers the last seven days, today last. */
export const CourtFigures = Type.Object({
  ...figures,
  days: Type.Array(Type.Object({ ...day, people: Type.Integer() })),
  kitchens: Type.Object({ open: Type.Integer(), all: Type.Integer() }),
});
export type CourtFigures = Static<typeof CourtFigures>;
