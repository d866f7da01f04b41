let last: Promise<unknown> = Promise.resolve();

/** Signing up, in and out, one after another: a sign-in that overtook a sign-out would be ended by it. */
export function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}
