/** A place in the feed of all orders: an event, by the transaction that wrote it and by its own id. */
export interface Position {
  xid: bigint;
  id: bigint;
}

/** The position before every event. */
export const beginning: Position = { xid: 0n, id: 0n };

export const isAfter = (one: Position, other: Position): boolean =>
  one.xid > other.xid || (one.xid === other.xid && one.id > other.id);
