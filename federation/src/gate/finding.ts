/** What the gate has to say about a candidate. A fault refuses it; a warning is told to who releases it. */
export interface Finding {
  kind: 'fault' | 'warning';
  /** The candidate's deployable. */
  about: string;
  words: string;
}
