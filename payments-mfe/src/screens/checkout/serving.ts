import type { Serving } from '@food-court/shared-api';
import { orderLimits } from '@food-court/shared-api/order-limits';

/** The serving as typed. */
export interface TypedServing {
  kind: Serving['kind'];
  table: string;
  /** Undefined until it is edited. */
  name?: string;
}

export type ShownServing = Required<TypedServing>;

/** Undefined if something is missing. */
export function readServing({ kind, table, name }: ShownServing): Serving | undefined {
  if (kind === 'pick-up') return name.trim() === '' ? undefined : { kind, name: name.trim() };
  const number = Number(table);
  const isTable = /^\d+$/.test(table.trim()) && number >= 1 && number <= orderLimits.tables;
  return isTable ? { kind, table: number } : undefined;
}
