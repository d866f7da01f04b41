import type { InputHTMLAttributes } from 'react';
import type { HallFulfilment, Text } from '@food-court/shared-api';
import type { FulfilmentKind, FulfilmentOf } from '@food-court/shared-api/fulfilment';
import { orderLimits } from '@food-court/shared-api/order-limits';

/** Facts that fill the form before the buyer types. */
interface Known {
  table?: number;
  name: string;
}

/** A delivery has fields of its own. */
export type HallKind = HallFulfilment['kind'];

/** The field of a kind: a buyer types one line. */
interface FulfilmentForm<Kind> {
  label: Text;
  missing: Text;
  input: Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoComplete' | 'maxLength'>;
  suggest: (known: Known) => string;
  /** Undefined if something is missing. */
  read: (line: string) => FulfilmentOf<Kind> | undefined;
}

export const fulfilmentForms: { readonly [Kind in HallKind]: FulfilmentForm<Kind> } = {
  table: {
    label: 'Table number' satisfies Text,
    missing: 'Enter the number on your table' satisfies Text,
    input: { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 },
    suggest: ({ table }) => (table === undefined ? '' : `${table}`),
    read: (line) => {
      const table = Number(line);
      return /^\d+$/.test(line) && table >= 1 && table <= orderLimits.tables ? { kind: 'table', table } : undefined;
    },
  },
  'pick-up': {
    label: 'Name to call' satisfies Text,
    missing: 'Enter a name to call' satisfies Text,
    input: { autoComplete: 'given-name', maxLength: orderLimits.pickUpName },
    suggest: ({ name }) => name.trim().split(/\s+/)[0] ?? '',
    read: (name) => (name === '' ? undefined : { kind: 'pick-up', name }),
  },
};

/** The fulfilment as typed. A kind that nobody edited has no line. */
export interface TypedFulfilment {
  kind: FulfilmentKind;
  lines: Readonly<Partial<Record<HallKind, string>>>;
}

/** A buyer who scanned the code of a table eats there. */
export const firstKind = ({ table }: Pick<Known, 'table'>): HallKind => (table === undefined ? 'pick-up' : 'table');

export const shownLine = (kind: HallKind, lines: TypedFulfilment['lines'], known: Known): string =>
  lines[kind] ?? fulfilmentForms[kind].suggest(known);

export const readLine = (kind: HallKind, line: string): HallFulfilment | undefined =>
  fulfilmentForms[kind].read(line.trim());
