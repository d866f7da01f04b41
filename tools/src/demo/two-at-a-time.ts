/** Works on two things at once and hands the results on in the order of the things. */
export async function* twoAtATime<Thing, Result>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for (let due = 0; due < things.length; due++) {
    while (begun.length < Math.min(due + 2, things.length)) {
      const result = work(things[begun.length]!);
      // The one that is not due yet may fail first; it is thrown when it is due.
      result.catch(() => undefined);
      begun.push(result);
    }
    yield await begun[due]!;
  }
}
