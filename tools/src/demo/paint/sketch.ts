/** What every brush needs: a place for shared definitions, and chance that falls the same way each time. */
export interface Sketch {
  /** Keeps a definition once and answers the id it got. */
  define: (markup: (id: string) => string) => string;
  between: (low: number, high: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Asks for an icon of the vector set, to be defined under its name. */
  wants: (icon: string) => void;
  readonly icons: ReadonlySet<string>;
  readonly definitions: string;
}

export function newSketch(seed: string): Sketch {
  const ids = new Map<string, string>();
  const kept: string[] = [];
  const icons = new Set<string>();
  const random = chance(seed);

  return {
    define(markup) {
      const key = markup('');
      let id = ids.get(key);
      if (!id) {
        id = `d${ids.size}`;
        ids.set(key, id);
        kept.push(markup(id));
      }
      return id;
    },
    between: (low, high) => low + random() * (high - low),
    pick: (items) => items[Math.floor(random() * items.length)]!,
    wants: (icon) => void icons.add(icon),
    icons,
    get definitions() {
      return kept.join('');
    },
  };
}

/** mulberry32, started from the text's hash. */
function chance(seed: string): () => number {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
