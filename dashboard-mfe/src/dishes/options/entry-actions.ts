import { type Identified, moved, without } from './change-options';

interface ListedEntries<Entry> {
  entries: readonly Entry[];
  onChange: (entries: Entry[]) => void;
  /** The control that gets the focus of a removed entry. */
  addControl: string;
  focusNext: (...controls: string[]) => void;
}

/** Adds, removes and moves entries of a list; the focus goes along. */
export const entryActions = <Entry extends Identified>(list: ListedEntries<Entry>) => ({
  add: (entry: Entry) => {
    list.focusNext(`name ${entry.id}`);
    list.onChange([...list.entries, entry]);
  },
  remove: (id: string) => {
    list.focusNext(list.addControl);
    list.onChange(without(list.entries, id));
  },
  move: (id: string, by: -1 | 1) => {
    list.focusNext(...(by < 0 ? ['up', 'down'] : ['down', 'up']).map((way) => `${way} ${id}`));
    list.onChange(moved(list.entries, id, by));
  },
});
