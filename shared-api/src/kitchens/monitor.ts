import { Type, type Static } from 'typebox';
import { Order } from '../entities/ordering';

/** A checkout as the hall sees it: a number, and nothing about who ordered or what. */
export const MonitorNumber = Type.Object({
  number: Type.String(),
  dayNumber: Order.properties.dayNumber,
  /** When the newest part waiting at a counter became ready. Undefined while it is being prepared. */
  readyAt: Type.Optional(Type.String()),
  /** Kitchens at whose counters a part is ready. */
  kitchens: Type.Optional(Type.Array(Type.String())),
  /** Another kitchen is still working on the same number. */
  moreToCome: Type.Optional(Type.Boolean()),
});
export type MonitorNumber = Static<typeof MonitorNumber>;

export const Monitor = Type.Object({
  /** The server’s time. */
  at: Type.String(),
  /** In the order of preparation. */
  preparing: Type.Array(MonitorNumber),
  /** Sorted newest first. */
  ready: Type.Array(MonitorNumber),
  /** True if there are more numbers than the answer has space for. */
  more: Type.Optional(Type.Boolean()),
});
export type Monitor = Static<typeof Monitor>;

export const MonitorKey = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** When the link for screens was created, if there is one. Its key is only shown at that moment. */
export const MonitorLink = Type.Object({ madeAt: Type.Optional(Type.String()) });
export type MonitorLink = Static<typeof MonitorLink>;
