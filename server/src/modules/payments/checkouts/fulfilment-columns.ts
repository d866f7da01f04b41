import {
  dollarsFromCents,
  type FieldOf,
  type Fulfilment,
  type FulfilmentKind,
  type HallFulfilment,
} from '@food-court/shared-api/contract';
import type { Tables } from '#platform/database/tables';

/** The columns of `checkouts` that hold the fields of each kind. */
const columnsOf = {
  table: { table: 'table_number' },
  'pick-up': { name: 'pick_up_name' },
  delivery: { to: 'delivery_to' },
} as const satisfies { [Kind in FulfilmentKind]: Record<FieldOf<Kind>, keyof Tables['checkouts']> };

type OfKinds = (typeof columnsOf)[FulfilmentKind];
export type FulfilmentColumn = OfKinds extends infer Columns
  ? Columns extends object
    ? Columns[keyof Columns]
    : never
  : never;
export type FulfilmentColumns = Pick<Tables['checkouts'], FulfilmentColumn>;

const kinds = Object.entries(columnsOf).map(([kind, columns]) => ({
  kind,
  fields: Object.entries(columns) as [field: string, column: FulfilmentColumn][],
}));

/** In the order in which a statement that writes them has their values. */
export const fulfilmentColumns: readonly FulfilmentColumn[] = kinds.flatMap(({ fields }) =>
  fields.map(([, column]) => column),
);

/** Empty for Buy Now orders, whose buyer is called by the number. */
export function presentFulfilment(row: FulfilmentColumns): { serving?: HallFulfilment } {
  const stored = kinds.find(({ fields }) => fields.every(([, column]) => row[column] !== null));
  if (!stored) return {};
  const values = stored.fields.map(([field, column]) => [field, row[column]]);
  return { serving: { kind: stored.kind, ...Object.fromEntries(values) } as HallFulfilment };
}

export function columnsOfFulfilment(fulfilment: Fulfilment | undefined): FulfilmentColumns {
  const values: Readonly<Record<string, unknown>> = { ...fulfilment };
  const columns = kinds.flatMap(({ kind, fields }) =>
    fields.map(([field, column]) => [column, kind === fulfilment?.kind ? trimmed(values[field]) : null]),
  );
  return Object.fromEntries(columns) as FulfilmentColumns;
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

export const presentDeliveryFee = ({ delivery_cents }: { delivery_cents: number }): { deliveryFee?: number } =>
  delivery_cents > 0 ? { deliveryFee: dollarsFromCents(delivery_cents) } : {};
