import { Type, type Static } from 'typebox';

/** What a day brought. Money in dollars, of what buyers paid. */
const day = {
  /** By the court's calendar. */
  date: Type.String(),
  orders: Type.Integer(),
  sold: Type.Number(),
  /** On this day, of whichever day's orders. */
  refunded: Type.Number(),
};
export const DayFigures = Type.Object(day);
export type DayFigures = Static<typeof DayFigures>;

/** What all kitchens and the court have in common. */
const figures = {
  /** Paid tickets that are not ready. */
  waiting: Type.Integer(),
  /** Those of them that should be ready by now. */
  late: Type.Integer(),
  /** Orders by the hour of the court's clock, from midnight on: of all the days together. */
  hours: Type.Array(Type.Integer(), { minItems: 24, maxItems: 24 }),
};

export const BestDish = Type.Object({ _id: Type.String(), title: Type.String(), portions: Type.Integer() });
export type BestDish = Static<typeof BestDish>;

/** Of the last seven days, today last. */
export const KitchenFigures = Type.Object({
  ...figures,
  days: Type.Array(DayFigures),
  /** From the payment until a dish was ready. Absent: nothing was cooked. */
  minutesToReady: Type.Optional(Type.Object({ median: Type.Integer(), p90: Type.Integer() })),
  /** By portions that were cooked. */
  bestDishes: Type.Array(BestDish),
});
export type KitchenFigures = Static<typeof KitchenFigures>;

/** Of the last seven days, today last. */
export const CourtFigures = Type.Object({
  ...figures,
  days: Type.Array(Type.Object({ ...day, people: Type.Integer() })),
  kitchens: Type.Object({ open: Type.Integer(), all: Type.Integer() }),
});
export type CourtFigures = Static<typeof CourtFigures>;
