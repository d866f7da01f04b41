import type { Builds, Discovery } from '../discovery';

export interface Change {
  at: string;
  by: string;
  what: 'release' | 'canary' | 'preview' | 'rollback' | 'withdrawal';
  /** Which build of which deployables it was about. */
  builds: Builds;
  /** Percent, of a canary. */
  share?: number;
  /** In words, where a person did not decide. */
  reason?: string;
}

export interface NumberedChange extends Change {
  /** Counts the changes of a store, from 1. */
  number: number;
}

/**
 * The discovery document as the store holds it: it says itself which change made it. So a change that was written and then
 * died before its history was noted is known by the next one, and noted then.
 */
export interface DatedDiscovery extends Discovery {
  lastChange?: NumberedChange;
}
