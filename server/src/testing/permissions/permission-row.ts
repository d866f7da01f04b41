import type { CallName } from '@food-court/shared-api/contract';
import { columns, type Column, type World } from './world';

interface Request {
  /** The path below /api. */
  path: string;
  body?: object;
}

/** Makes the request of a row. `email` is the caller's address, or a stranger's for a visitor. */
type MakeRequest = (world: World, email: string) => Request | Promise<Request>;

export interface Row {
  call: CallName;
  /** Distinguishes the rows of a call that has several. */
  when?: string;
  request: MakeRequest;
  expected: Record<Column, number>;
}

export type Statuses = [number, number, number, number, number, number, number, number];

/** Assigns the statuses to the columns, in the order of `columns`. */
export const expected = (...statuses: Statuses): Row['expected'] =>
  Object.fromEntries(columns.map((column, place) => [column, statuses[place]])) as Row['expected'];

export const emailOf = ({ people }: World, column: 'Buyer' | 'Seller of the dish' | 'admin') => people[column].email;
