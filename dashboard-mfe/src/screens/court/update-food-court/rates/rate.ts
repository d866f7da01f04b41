import type { UseQueryResult } from '@tanstack/react-query';
import type { Category, TaxChange } from '@food-court/shared-api';

/** A change of a rate. Only the tax has categories. */
export type RateChange = Omit<TaxChange, 'percent'> & { number: number | null };

export interface NewRate {
  /** Null gives up a rate. */
  number: number | null;
  kitchen?: string;
  category?: Category;
  from?: string;
}

/** Gives the number of a call’s answer the name that it has here. */
export const numbered = <Row extends { percent: number | null }>({
  percent,
  ...row
}: Row): Omit<Row, 'percent'> & { number: Row['percent'] } => ({ ...row, number: percent });

/** The numbers that are in force. */
export interface RateNow {
  /** For everything that is not in the list; undefined if it has none. */
  number?: number;
  others: readonly { kitchen?: { id: string; name: string }; category?: Category; number: number }[];
  more?: boolean;
}

export interface RateWords {
  title: string;
  lead: string;
  loading: string;
  notLoaded: string;
  /** Behind the number, alone and with others below it. */
  forAll: string;
  forTheRest: string;
  others: string;
  more: string;
  setOne: string;
  set: string;
  /** The field of the number. */
  number: string;
  isRequired: string;
  range: string;
  wrongNumber: string;
  whenEmpty: string;
  isSet: string;
  isPlanned: string;
  isWithdrawn: string;
  everyKitchen: string;
  /** The history’s words for everything without a rate of its own, and for giving up one’s own. */
  theRest: string;
  noOwn: string;
  history: string;
  emptyHistory: string;
  notAllowed: string;
}

/** A number with history: the commission, the tax, the rent, the service fee or a term of the court. */
export interface Rate {
  words: () => RateWords;
  format: (number: number) => string;
  least: number;
  most: number;
  /** The server’s name of the number. */
  field: 'percent' | 'amount' | 'number';
  hasCategories: boolean;
  /** There is none for everyone. */
  needsKitchen: boolean;
  /** No kitchen has one of its own. */
  isOfCourt?: true;
  /** The calls whose answers a change makes outdated. */
  readCalls: readonly string[];
  set: (change: NewRate, idempotencyKey: string) => Promise<unknown>;
  withdraw: (id: string) => Promise<unknown>;
  useChanges: (cursor: string | undefined) => UseQueryResult<{ items: RateChange[]; next?: string | undefined }>;
}

/** The page is long, so the history is short. */
export const rowsOnPage = 5;
