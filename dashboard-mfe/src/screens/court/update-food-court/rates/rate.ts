import type { UseQueryResult } from '@tanstack/react-query';
import type { CallInput, Category, TaxChange } from '@food-court/shared-api';

/** A change of a rate. Only the tax has categories. */
export type RateChange = TaxChange;
export type NewRate = CallInput<'POST /tax-changes'>['body'];

/** The percents that are in force. */
export interface RateNow {
  /** For everything that is not in the list. */
  percent: number;
  others: readonly { kitchen?: { id: string; name: string }; category?: Category; percent: number }[];
  more?: boolean;
}

export interface RateWords {
  title: string;
  lead: string;
  loading: string;
  notLoaded: string;
  /** Behind the percent, alone and with others below it. */
  forAll: string;
  forTheRest: string;
  others: string;
  more: string;
  setOne: string;
  set: string;
  range: string;
  wrongPercent: string;
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

/** A percentage with history: the commission or the tax. */
export interface Rate {
  words: () => RateWords;
  mostPercent: number;
  hasCategories: boolean;
  /** The calls whose answers a change makes outdated. */
  readCalls: readonly string[];
  set: (change: NewRate, idempotencyKey: string) => Promise<unknown>;
  withdraw: (id: string) => Promise<unknown>;
  useChanges: (cursor: string | undefined) => UseQueryResult<{ items: RateChange[]; next?: string | undefined }>;
}

/** The page is long, so the history is short. */
export const rowsOnPage = 5;
