/** One thing that the specification says, small enough for one test to prove it. */
export interface Statement {
  /** Point and place in it, '2.14'. Test names and reports carry it: it is never given to another statement. */
  id: string;
  says: string;
  /** What we hold instead or besides, where decisions change or complete the specification. */
  decided?: string;
  /** The part of the product that is not built yet and that the proof waits for. */
  waitsFor?: string;
}
