/** A statement of the specification. It is small enough for one test to prove it. */
export interface Statement {
  /** '2.14': the point, and the number in it. Test names use it, so it is never given to another statement. */
  id: string;
  says: string;
  /** What we promise instead or in addition, where a decision changes or completes the specification. */
  decided?: string;
  /** A part of the product that is not built yet. The proof waits for it. */
  waitsFor?: string;
}
