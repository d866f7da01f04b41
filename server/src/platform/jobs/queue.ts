/** Columns of a module's table whose rows wait for work. A row without a due time waits for nothing. */
export interface Queue {
  table: string;
  key: string;
  dueAt: string;
  /** The most rows that one statement takes. */
  batch: number;
}

/** A queue whose work is done outside a transaction: a row is claimed for a while, and its attempts are counted. */
export interface AttemptedQueue extends Queue {
  attempts: string;
  /** The column for the reason of the last failure. */
  lastError?: string;
  /** The column of those who are served in turns, so that one with a thousand rows does not delay the others. */
  inTurnsBy?: string;
  /** Longer than an attempt can take. If a process dies during an attempt, another one takes over after this time. */
  claimSeconds: number;
  maxAttempts: number;
  /** The pause after a failed attempt; without it, the next attempt begins when the claim expires. */
  pauseSeconds?: (attempts: number) => number;
}

export interface ClaimedRow {
  id: string;
  /** Including the one that begins now. */
  attempts: number;
}
