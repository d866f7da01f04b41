import { t, type Text } from '../languages/language';
import type { Fulfilment } from '../entities/fulfilment';

export type FulfilmentKind = Fulfilment['kind'];
export type FulfilmentOf<Kind, Of = Fulfilment> = Extract<Of, { kind: Kind }>;
export type FieldOf<Kind, Of = Fulfilment> = Exclude<keyof FulfilmentOf<Kind, Of>, 'kind'>;

/** The texts of a kind. They may name its fields: 'Table {table}'. */
export interface FulfilmentWords<Field> {
  /** The buyer’s choice at checkout. */
  choice: Text;
  /** For the kitchen. */
  place: Text;
  /** For the buyer. */
  call: Text;
  /** The whole order, with its {number}. */
  order: Text;
  /** A line of a receipt: its name, and the field that it shows. */
  fact: { name: Text; field: Field };
}

export type FulfilmentKinds<Of extends { kind: string } = Fulfilment> = {
  readonly [Kind in Of['kind']]: FulfilmentWords<FieldOf<Kind, Of>>;
};

export const fulfilmentKinds: FulfilmentKinds = {
  table: {
    choice: 'Eat here' satisfies Text,
    place: 'Table {table}' satisfies Text,
    call: 'Table {table}' satisfies Text,
    order: 'Order {number} for table {table}' satisfies Text,
    fact: { name: 'Table' satisfies Text, field: 'table' },
  },
  'pick-up': {
    choice: 'Take away' satisfies Text,
    place: 'Pick-up: {name}' satisfies Text,
    call: 'We call {name} at the counter' satisfies Text,
    order: 'Order {number} for {name}' satisfies Text,
    fact: { name: 'Called' satisfies Text, field: 'name' },
  },
  delivery: {
    choice: 'Delivery' satisfies Text,
    place: 'Delivery' satisfies Text,
    call: 'Delivery to {to}' satisfies Text,
    order: 'Order {number}, delivered to {to}' satisfies Text,
    fact: { name: 'Delivered to' satisfies Text, field: 'to' },
  },
};

/** Undefined for a kind that is newer than this page. */
export const wordsOf = (fulfilment: Fulfilment | undefined): FulfilmentWords<string> | undefined =>
  fulfilment && fulfilmentKinds[fulfilment.kind];

/** The type of an answer names fewer kinds than there are. */
export const isDelivery = (serving: Fulfilment | undefined): boolean => serving?.kind === 'delivery';

/** Buy Now orders have no fulfilment: their number is called. */
export const callText = (fulfilment: Fulfilment | undefined): string =>
  t(wordsOf(fulfilment)?.call ?? 'We call your number at the counter', fulfilment);

export const orderText = (number: string, fulfilment: Fulfilment | undefined): string =>
  t(wordsOf(fulfilment)?.order ?? 'Order {number}', { ...fulfilment, number });

/** The name is to be translated. */
export function factOf(fulfilment: Fulfilment | undefined): { name: Text; value: string } | undefined {
  const fact = wordsOf(fulfilment)?.fact;
  const values: Readonly<Record<string, unknown>> = { ...fulfilment };
  return fact && { name: fact.name, value: String(values[fact.field]) };
}
