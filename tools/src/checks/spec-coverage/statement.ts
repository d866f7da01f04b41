/** A statement of the specification. It is small enough for one test to prove it. */
export interface Statement {
  /** Point and number, such as '2.14'. Test names use it, so it is never reused for another statement. */
  id: string;
  says: string;
  /** Our promise where a decision changes or completes the specification. */
  decided?: string;
  /** A part of the product that is not built yet. The proof waits for it. */
  waitsFor?: string;
}
