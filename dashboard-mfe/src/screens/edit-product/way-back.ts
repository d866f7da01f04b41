export interface WayBack {
  to: string;
  label: string;
}

const lists: readonly WayBack[] = [
  { to: '/dashboard/my-dishes', label: 'My Dishes' },
  { to: '/dashboard/update-food-court', label: 'Update Food Court' },
];
const [ownDishes, everyDish] = lists as [WayBack, WayBack];

/** The list that somebody came from, its page and search included; by URL they came from nowhere. */
export function wayBack(state: unknown, isOwn: boolean): WayBack {
  const from = (state as { from?: unknown } | null)?.from;
  const list = typeof from === 'string' && lists.find(({ to }) => from === to || from.startsWith(`${to}?`));
  if (list) return { ...list, to: from };
  return isOwn ? ownDishes : everyDish;
}
