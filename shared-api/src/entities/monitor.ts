import { Type, type Static } from 'typebox';

/** A checkout as the hall sees it: a number, and nothing about who ordered or what. */
export const MonitorNumber = Type.Object({
  number: Type.String(),
  /** The time of the newest part that waits at a counter. Absent: it is being prepared. */
  readyAt: Type.Optional(Type.String()),
  /** Another kitchen still works for the same number. */
  moreToCome: Type.Optional(Type.Boolean()),
});
export type MonitorNumber = Static<typeof MonitorNumber>;

export const Monitor = Type.Object({
  /** By the server’s clock. */
  at: Type.String(),
  /** In the order in which they are prepared. */
  preparing: Type.Array(MonitorNumber),
  /** The newest first. */
  ready: Type.Array(MonitorNumber),
  /** There are others, for which an answer has no room. */
  more: Type.Optional(Type.Boolean()),
});
export type Monitor = Static<typeof Monitor>;

export const MonitorKey = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** Whether there is a link for screens. Its key is shown once, when it is made. */
export const MonitorLink = Type.Object({ madeAt: Type.Optional(Type.String()) });
export type MonitorLink = Static<typeof MonitorLink>;
