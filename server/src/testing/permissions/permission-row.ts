import type { CallName } from '@food-court/shared-api/contract';
import { columns, type Column, type World } from './world';

interface Request {
  /** Below /api. */
  path: string;
  body?: object;
}

/** The request of a row; `email` is the caller's, or a stranger's for a visitor. */
type MakeRequest = (world: World, email: string) => Request | Promise<Request>;

export interface Row {
  call: CallName;
  /** Distinguishes the rows of a call that has several. */
  when?: string;
  request: MakeRequest;
  expected: Record<Column, number>;
}

export type Statuses = [number, number, number, number, number, number, number, number];

/** The answers, in the order of `columns`. */
export const expected = (...statuses: Statuses): Row['expected'] =>
  Object.fromEntries(columns.map((column, place) => [column, statuses[place]])) as Row['expected'];

export const emailOf = ({ people }: World, column: 'Buyer' | 'Seller of the dish' | 'admin') => people[column].email;
