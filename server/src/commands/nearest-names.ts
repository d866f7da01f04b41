const mostNames = 3;

/** The known names that a mistyped one was probably meant to be, the nearest first. */
export const nearestNames = (mistyped: string, known: readonly string[]): string[] =>
  known
    .map((name) => ({ name, edits: editsBetween(mistyped.toLowerCase(), name.toLowerCase()) }))
    .toSorted((one, other) => one.edits - other.edits)
    .slice(0, mostNames)
    .map(({ name }) => name);

/** The Levenshtein distance: letters to add, drop or replace. */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [done, letter] of [...from].entries()) {
    const next = [done + 1];
    for (let index = 0; index < to.length; index += 1)
      next.push(
        Math.min((next[index] ?? 0) + 1, (row[index + 1] ?? 0) + 1, (row[index] ?? 0) + (letter === to[index] ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
