import { t } from '@food-court/shared-api';

export interface ReturnLink {
  to: string;
  label: string;
}

const lists: readonly ReturnLink[] = [
  {
    to: '/dashboard/my-dishes',
    get label() {
      return t('My Dishes');
    },
  },
  {
    to: '/dashboard/update-food-court',
    get label() {
      return t('Update Food Court');
    },
  },
];
const [ownDishes, everyDish] = lists as [ReturnLink, ReturnLink];

/** The list the user came from, with its page and search; the default list if the page was opened by URL. */
export function returnLink(state: unknown, isOwn: boolean): ReturnLink {
  const from = (state as { from?: unknown } | null)?.from;
  const list = typeof from === 'string' && lists.find(({ to }) => from === to || from.startsWith(`${to}?`));
  if (list) return { ...list, to: from };
  return isOwn ? ownDishes : everyDish;
}
