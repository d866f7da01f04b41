const most = 8;

/** FNV-1a: the same id has the same line on every page, on the server and in the browser. */
const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);

/** The number of a kitchen’s line, 1 to 8, for `data-line`. */
export const lineOf = (kitchenId: string): number => (hashOf(kitchenId) % most) + 1;

/** The lines of kitchens that are drawn together: a twin moves on to the next free line while there is one. */
export function linesOf(kitchenIds: readonly string[]): number[] {
  const taken = new Set<number>();
  return kitchenIds.map((id) => {
    let line = lineOf(id);
    if (taken.size < most) while (taken.has(line)) line = (line % most) + 1;
    taken.add(line);
    return line;
  });
}

/** The first letters or figures of the first two words, so that kitchens rarely share them; a name without any has a dot. */
export const lettersOf = (name: string): string =>
  name
    .split(/\s/)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase() || '·';

/** The first letter or figure of the name. */
export const letterOf = (name: string): string => [...lettersOf(name)][0] ?? '·';
